import { expect, test } from 'vitest';
import { renderTicket } from './ticket';

const BASE = {
  courtesy: false,
  givenBy: '',
  holderName: 'Ana',
  eventName: 'Noche Austral',
  when: 'vie 27 nov 2026, 21:00',
  where: 'Valparaíso',
  ticketTypeName: 'General',
  producerName: 'Casa Sur',
  code: 'AAAA-BBBB',
  url: 'https://panel.cl/tickets/x',
  qr: 'cid:qr',
  claimBy: '',
};

test.each([
  ['a bought ticket', {}, 'Esta es tu entrada General.', 'Ver mi entrada'],
  ['a gift', { givenBy: 'Beto' }, 'Beto te regaló su entrada General.', 'Ver mi entrada'],
  [
    'a courtesy',
    { courtesy: true, claimBy: 'hoy' },
    'Casa Sur te regala una entrada General.',
    'Confirmar que voy',
  ],
])(
  'both parts of the mail of %s say whose it is, that it is valid once, and what to do',
  (_what, more, whose, action) => {
    const { html, text } = renderTicket({ ...BASE, ...more });
    for (const part of [html, text]) {
      for (const words of ['Casa Sur', whose, 'una sola vez: no lo compartas', action, BASE.code])
        expect(part).toContain(words);
    }
    expect(text).toContain(`${action}:\n${BASE.url}`);
  },
);
