import { describe, expect, it } from 'vitest';
import { EXAMPLES, ID, routes } from '@/tests/support/route-examples';
import { withSearch } from './search';

const { eventRoute, samePageOf } = routes;

// tests/routes.test.ts checks which these are and that each is a page.
const constants = Object.values(routes).filter((one) => typeof one === 'string');
const addresses = [...constants, ...Object.values(EXAMPLES).flat()];

describe('an address', () => {
  it.each(addresses)('is a path of this site, whatever id is put into it: %s', (address) => {
    expect(address).toMatch(/^\/(?!\/)[^\s]*$/);
    expect(address).not.toMatch(/[?&]$|undefined/);
    const { pathname, origin } = new URL(address, 'https://early.cl');
    expect([origin, pathname]).toEqual(['https://early.cl', address.split('?')[0]]);
  });

  it('is of one page only', () => {
    const same = EXAMPLES.samePageOf ?? [];
    const others = addresses.filter((one) => !same.includes(one));
    expect(others.filter((one, n) => others.indexOf(one) !== n)).toEqual([]);
  });

  it('holds the parameters of its search, in their order', () => {
    expect(withSearch('/x', { a: '1 2', b: 'ñ&' })).toBe('/x?a=1+2&b=%C3%B1%26');
    expect(withSearch('/x')).toBe('/x');
    const asked = new URL(routes.openRefundsRoute(ID, ['t1', 'l/2']), 'https://early.cl');
    expect([...asked.searchParams.values()]).toEqual(['t1 l/2']);
    const next = new URL(routes.loginRoute('/events/x?y=1'), 'https://early.cl');
    expect([...next.searchParams]).toEqual([['next', '/events/x?y=1']]);
    expect(routes.qrSheetRoute(['K7', 'P2'])).toMatch(/=K7,P2$/);
  });

  it('of another producer is the same page of theirs, or of nothing', () => {
    const pages = ['edit', 'billing', 'banking', 'access', 'audit', 'privacidad'] as const;
    for (const page of pages) {
      const theirs = samePageOf('p2', routes.producerRoute('p1', page));
      expect(theirs).toBe(routes.producerRoute('p2', page));
    }
    expect(samePageOf(ID, '/producers')).toBe(`/producers/${encodeURIComponent(ID)}/`);
  });
});

describe('what reads an address', () => {
  it('tells the page of an event from its parts and from its neighbours', () => {
    expect(routes.isEventRoute(eventRoute('e1'))).toBe(true);
    expect(routes.isEventRoute(eventRoute('e1', 'finance'))).toBe(false);
    expect(routes.isEventRoute(routes.EVENTS_ROUTE)).toBe(false);
    expect(routes.isEventRoute(`/x${eventRoute('e1')}`)).toBe(false);
  });

  it('lets other sites frame the page where one subscribes and the card of an event, and no other', () => {
    const framed = addresses.filter((address) => routes.isEmbeddable(address));
    expect(framed.sort()).toEqual(
      [EXAMPLES.eventEmbedRoute, EXAMPLES.subscribeRoute].flatMap((some) => some ?? []).sort(),
    );
  });
});
