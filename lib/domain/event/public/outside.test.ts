import { describe, expect, it } from 'vitest';
import { eventCalendar } from './event-calendar';
import { eventJsonLd, scriptJson, withOffset } from './event-json-ld';
import type { PublicEvent } from './public-event';

const LINKS = { page: 'https://x.cl/e/noche', picture: '', shop: 'https://tienda.cl/e' };
const EVENT: PublicEvent = {
  ...{ id: 'e1', slug: 'noche', name: 'Noche', description: '', category: 'party', minAge: 18 },
  ...{ flyer: '', timeZone: 'America/Santiago', state: 'onSale', dates: [], bar: [] },
  venue: { name: 'Club', address: 'Calle 1', commune: 'Ñuñoa', mapUrl: '' },
  startsAt: '2026-12-06T02:00:00.000Z',
  endsAt: '2026-12-06T07:00:00.000Z',
  types: [],
  list: false,
  resale: false,
  producer: { name: 'Austral', instagram: '' },
  others: [],
  revision: 3,
};
const DATE = {
  id: 'd',
  startsAt: '2026-12-06T02:00:00.000Z',
  endsAt: '2026-12-06T07:00:00.000Z',
  doorsAt: null,
  status: 'scheduled',
  label: '',
  place: null,
  sale: 'onSale',
  isLast: false,
} as const;
const offer = (typeId: string, price: number, more = {}) => ({
  ...{ typeId, price, fee: 0, state: 'onSale' as const, opensAt: null },
  ...more,
});
const ONE = { ...DATE, offers: [] };

describe('an instant for search engines', () => {
  it.each([
    ['2026-12-06T02:00:00Z', 'America/Santiago', '2026-12-05T23:00:00-03:00'],
    ['2026-07-06T02:00:00Z', 'America/Santiago', '2026-07-05T22:00:00-04:00'],
    ['2026-12-06T02:00:00Z', 'Pacific/Easter', '2026-12-05T21:00:00-05:00'],
    ['2026-12-06T02:00:00Z', 'Europe/Madrid', '2026-12-06T03:00:00+01:00'],
  ])('%s in %s has the offset of that day', (iso, zone, read) => {
    expect(withOffset(iso, zone)).toBe(read);
    expect(Date.parse(withOffset(iso, zone))).toBe(Date.parse(iso));
  });
});

describe('an event for search engines', () => {
  it('is one entry a date, and says which is cancelled', () => {
    const dates = [ONE, { ...ONE, id: 'x', status: 'cancelled' as const }];
    const found = eventJsonLd({ ...EVENT, dates }, LINKS) as { eventStatus: string }[];
    expect(found.map(({ eventStatus }) => eventStatus)).toEqual([
      'https://schema.org/EventScheduled',
      'https://schema.org/EventCancelled',
    ]);
  });

  it('offers on each date what is sold there, at its own price with the fee, and leads to that date', () => {
    const type = { description: '', upTo: 0, fee: 500, state: 'onSale', opensAt: null } as const;
    const more = { closesAt: null, after: '', isPass: false, datesLeft: 0, isLast: false };
    const types = [
      { ...type, ...more, id: 'a', name: 'Sábado', price: 8_000 },
      { ...type, ...more, id: 'b', name: 'Domingo', price: 8_000 },
      { ...type, ...more, id: 'p', name: 'Pase', price: 14_000, isPass: true },
    ];
    const opensAt = '2026-12-03T12:00:00.000Z';
    const dates = [
      { ...DATE, offers: [offer('a', 9_000, { fee: 750 })] },
      { ...DATE, id: 'e', offers: [offer('b', 8_000, { state: 'upcoming', opensAt })] },
      { ...DATE, id: 'f', offers: [offer('b', 8_000, { state: 'soldOut' })] },
      {
        ...DATE,
        id: 'g',
        status: 'cancelled' as const,
        offers: [offer('b', 1, { state: 'unavailable' })],
      },
    ];
    const found = eventJsonLd({ ...EVENT, types, dates }, LINKS) as { offers: object[] }[];
    const pass = { name: 'Pase', price: 14_500, url: LINKS.shop };
    const of = (availability: string) => ({ availability: `https://schema.org/${availability}` });
    expect(found.map(({ offers }) => offers)).toMatchObject([
      [{ name: 'Sábado', price: 9_750, url: `${LINKS.shop}?fecha=d`, ...of('InStock') }, pass],
      [{ name: 'Domingo', validFrom: opensAt, ...of('PreOrder') }, pass],
      [{ name: 'Domingo', ...of('SoldOut') }, pass],
      [{ name: 'Domingo', ...of('Discontinued') }, pass],
    ]);
  });

  it('has its description cut between characters', () => {
    const [found] = eventJsonLd({ ...EVENT, description: `${'x'.repeat(499)}🎉 más` }, LINKS);
    expect(found).toMatchObject({ description: 'x'.repeat(499) });
  });

  it('is left out while it has no date, and keeps the former start while it is postponed', () => {
    const none = { ...EVENT, startsAt: null, endsAt: null };
    expect(eventJsonLd(none, LINKS)).toEqual([]);
    const formerSpan = { startsAt: DATE.startsAt, endsAt: DATE.endsAt };
    expect(eventJsonLd({ ...none, state: 'postponed', formerSpan }, LINKS)).toMatchObject([
      { eventStatus: 'https://schema.org/EventPostponed', startDate: '2026-12-05T23:00:00-03:00' },
    ]);
  });

  it('ends no script, whatever a name says', () => {
    for (const name of ['</script><script>alert(1)</script>', '<!--', ']]>', '\u2028', '&lt;']) {
      const text = scriptJson(eventJsonLd({ ...EVENT, name }, LINKS)[0]);
      expect(text).not.toMatch(/[<>&\u2028]/);
      expect(JSON.parse(text).name).toBe(name);
    }
  });
});

describe('a calendar file', () => {
  const now = new Date('2026-12-01T12:00:00Z');
  const file = (event: Partial<PublicEvent>, dateId = '') =>
    eventCalendar({ ...EVENT, ...event }, LINKS.page, { site: 'x.cl', now, dateId });

  it('is of one date where that is asked for, with the id that it has among all', () => {
    const dates = [ONE, { ...ONE, id: 'other' }];
    expect(file({ dates }, 'other').match(/UID:.*/g)).toEqual(['UID:e1-other@x.cl']);
    expect(file({ dates }, 'gone').match(/UID:/g)).toHaveLength(2);
  });

  it('has UTC times, an id that stays and a sequence that grows', () => {
    const text = file({});
    expect(text).toContain('UID:e1-first@x.cl\r\n');
    expect(text).toContain('DTSTART:20261206T020000Z\r\n');
    expect(text).toContain('SEQUENCE:3\r\n');
    expect(text).toContain('LOCATION:Club\\, Calle 1\\, Ñuñoa\r\n');
  });

  it('breaks no line of its own, and folds long ones within 75 bytes', () => {
    const name = `Ñoño; una, y otra\\ línea\nBEGIN:VEVENT ${'ñ'.repeat(100)}`;
    const text = file({ name });
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThan(
      76,
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    const joined = text.replaceAll('\r\n ', '');
    expect(joined).toContain('SUMMARY:Ñoño\\; una\\, y otra\\\\ línea\\nBEGIN:VEVENT ñ');
  });

  it('keeps a cancelled event for ninety days, and a postponed one where it was, as uncertain', () => {
    expect(file({ state: 'cancelled' })).toMatch(/STATUS:CANCELLED\r\nSUMMARY:Cancelado: Noche\r/);
    const past = { startsAt: '2026-08-01T02:00:00.000Z', endsAt: '2026-08-01T07:00:00.000Z' };
    expect(file({ state: 'cancelled', ...past })).not.toContain('UID:');
    const none = { startsAt: null, endsAt: null, formerSpan: past };
    const text = file({ state: 'postponed', ...none });
    expect(text).toMatch(/STATUS:TENTATIVE\r\nSUMMARY:Postergado: Noche\r/);
    expect(text).toContain('DTSTART:20260801T020000Z');
  });

  it('keeps a cancelled date for ninety days', () => {
    const old = { ...ONE, id: 'old', status: 'cancelled' as const };
    const long = { ...old, id: 'long', endsAt: '2026-08-01T07:00:00.000Z' };
    const text = file({ dates: [ONE, { ...old, endsAt: '2026-11-01T07:00:00.000Z' }, long] });
    expect(text.match(/UID:/g)).toHaveLength(2);
    expect(text).toContain('STATUS:CANCELLED');
  });
});
