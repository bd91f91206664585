import { describe, expect, it } from 'vitest';
import { decisionsOf, NO_WAITING } from '../home/admin-decisions';
import { attentionOf } from '../home/attention';
import { parseEvent } from './event';
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
    expect(decisionsOf({ ...NO_WAITING, counts, changes: [event] }, 'x')).toMatchObject([
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
