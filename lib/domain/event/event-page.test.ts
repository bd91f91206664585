import { expect, test } from 'vitest';
import { DEFAULT_EVENT_PAGE, eventPageUrl } from './event-page';

test.each([
  ['e/1', 'https://shop.cl/{eventId}?x=1', undefined, 'https://shop.cl/e%2F1?x=1'],
  ['e1', DEFAULT_EVENT_PAGE, undefined, 'https://early.cl/eventos/e1'],
  ['e1', DEFAULT_EVENT_PAGE, 'entradas.club.cl', 'https://entradas.club.cl/eventos/e1'],
])(
  '%s is bought at its page, on the own domain where there is one',
  (id, template, domain, page) => {
    expect(eventPageUrl(id, template, domain)).toBe(page);
  },
);
