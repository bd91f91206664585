import { describe, expect, it } from 'vitest';
import { decisionsOf } from '../platform/admin-decisions';
import { attentionOf } from '../platform/attention';
import { parseEvent } from './event';
import { halvedDate, placeLeftWaiting } from './pending-change';
import { pendingRows } from './pending-text';

const at = new Date('2026-11-20T12:00:00Z');
const stored = {
  name: 'Noche de cumbia',
  status: 'published',
  minAge: 18,
  venue: { name: 'Galpón 9', address: 'Franklin 1240' },
  startsAt: new Date('2026-12-05T01:30:00Z'),
  pending: {
    fields: {
      name: 'Otra noche',
      venue: { name: 'Teatro Huemul' },
      startsAt: new Date('2026-12-06T01:30:00Z'),
      minAge: 0,
      status: 'ended',
    },
    prices: { t: 15_000, gone: 5, odd: 'x' },
    by: { uid: 'u', email: 'ana@club.cl' },
    at,
  },
};

describe('what waits for a decision', () => {
  it('is read with nothing that does not belong to it', () => {
    const { pending } = parseEvent('e', stored);
    expect(Object.keys(pending?.fields ?? {}).sort()).toEqual([
      'minAge',
      'name',
      'startsAt',
      'venue',
    ]);
    expect(pending).toMatchObject({ prices: { t: 15_000, gone: 5 }, by: { uid: 'u' }, at });
    expect(parseEvent('e', { name: 'Noche' }).pending).toBeNull();
    expect(parseEvent('e', { pending: 'x' }).pending).toBeNull();
  });

  it('is shown beside what is there, with prices by the names of their tickets', () => {
    const event = parseEvent('e', stored);
    const rows = pendingRows(event, event.pending!, [{ id: 't', name: 'General', price: 12_000 }]);
    expect(rows.map(({ label }) => label)).toEqual([
      'Nombre',
      'Empieza',
      'Lugar',
      'Edad mínima',
      'Precio de General',
    ]);
    expect(rows[2]).toEqual({
      label: 'Lugar',
      before: 'Galpón 9, Franklin 1240',
      after: 'Teatro Huemul',
    });
    expect(rows[3]?.after).toBe('Todo público');
    expect(rows[4]).toMatchObject({ before: '$ 12.000', after: '$ 15.000' });
  });

  it('is said to whoever decides, and to whoever asked', () => {
    const event = parseEvent('e', stored);
    const counts = {
      review: null,
      requested: null,
      approved: null,
      held: null,
      names: null,
      ambassadors: null,
      producers: null,
    };
    const none = {
      domain: null,
      frozen: [],
      proposals: [],
      review: [],
      orders: [],
      held: [],
      names: [],
      ambassadors: [],
      producers: [],
      counts,
    };
    expect(decisionsOf({ ...none, changes: [event] }, 'x')).toMatchObject([
      { text: 'Cambios por aprobar en Noche de cumbia', detail: 'Los pidió ana@club.cl' },
    ]);
    const facts = {
      producer: { id: 'p', name: 'Club', image: 'x', description: 'x', complaints: {} },
      hasBanking: null,
      hasBilling: null,
      unpublished: [],
      upcoming: [event],
      campaigns: [],
      isMailingOn: true,
      next: null,
    };
    const texts = (may: boolean) =>
      attentionOf({ ...facts, can: () => may }, at).map(({ text }) => text);
    expect(texts(true)).toEqual(['Hay cambios por aprobar en Noche de cumbia']);
    expect(texts(false)).toEqual(['Los cambios de Noche de cumbia están en revisión']);
  });
});

describe('an edit beside what waits', () => {
  const stands = { name: 'Blondie', address: 'Alameda 1', commune: 'Santiago', mapUrl: '' };
  const asked = { ...stands, name: 'Matucana 100', address: 'Matucana 100' };

  it('leaves the other parts of a place waiting', () => {
    const edited = { ...stands, commune: 'Ñuñoa' };
    const both = { ...asked, commune: 'Ñuñoa' };
    expect(placeLeftWaiting(stands, edited, asked, true)).toEqual(both);
    expect(placeLeftWaiting(stands, edited, asked, false)).toEqual(both);
    expect(placeLeftWaiting(stands, edited, undefined, true)).toEqual(edited);
    expect(placeLeftWaiting(stands, edited, undefined, false)).toBeUndefined();
    expect(placeLeftWaiting(stands, asked, asked, false)).toBeUndefined();
    const named = { ...stands, name: 'Otro' };
    expect(placeLeftWaiting(stands, named, asked, false)).toEqual({ ...asked, name: 'Otro' });
  });

  it('halves no night', () => {
    const day = (n: number) => new Date(Date.UTC(2026, 11, n));
    const now = { startsAt: day(5), endsAt: day(6), timeZone: 'America/Santiago' };
    const later = { startsAt: day(12), endsAt: day(13) };
    expect(halvedDate(now, later, { endsAt: day(14) }, false)).toBe('endsAt');
    expect(halvedDate(now, later, { endsAt: day(14) }, true)).toBeNull();
    expect(halvedDate(now, later, { endsAt: day(12) }, true)).toBe('endsAt');
    expect(halvedDate(now, later, { startsAt: day(1), endsAt: day(2) }, false)).toBeNull();
    expect(halvedDate(now, { timeZone: 'Pacific/Easter' }, later, true)).toBe('startsAt');
    expect(halvedDate(now, later, { timeZone: 'Pacific/Easter' }, true)).toBe('timeZone');
    expect(halvedDate(now, later, {}, false)).toBeNull();
    expect(halvedDate(now, {}, later, false)).toBeNull();
  });
});
