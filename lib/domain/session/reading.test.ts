import { describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, fromFlags } from './permissions';
import { mayRead, needOf, producerOf, type Reader } from './reading';

const ana: Reader = { uid: 'ana', role: 'producer', disabled: false, producersId: ['austral'] };
const membership = {
  producerId: 'austral',
  users: ['ana'],
  permissions: ALL_PERMISSIONS,
  events: null as readonly string[] | null,
};
const totals = needOf({ list: { path: 'producers/austral/totals' } });

describe('needOf', () => {
  it('asks for the flag of what it guards', () => {
    expect(needOf({ doc: 'producers/austral/months/2026-11' })).toEqual({
      kind: 'member',
      producerId: 'austral',
      flag: 'events.manage',
    });
    expect(needOf({ list: { path: 'events/e1/totals' } })).toEqual({
      kind: 'event',
      eventId: 'e1',
      flag: 'finance.view',
    });
  });

  it('takes a list over all producers for an administrator, unless it asks for one producer', () => {
    const where = [['producerId', '==', 'austral']] as const;
    expect(needOf({ list: { path: 'campaigns', where } })).toMatchObject({ flag: 'events.manage' });
    expect(needOf({ list: { path: 'campaigns' } })).toEqual({ kind: 'admin' });
    const several = [['producerId', 'in', ['austral', 'andino']]] as const;
    expect(needOf({ list: { path: 'events', where: several } })).toEqual({ kind: 'admin' });
  });

  it('knows nothing of what no page shows at once, of groups, or of a path that goes on', () => {
    expect(needOf({ doc: 'paymentOrders/o1/private/bank' })).toBeNull();
    expect(needOf({ doc: 'producers/austral/private/banking' })).toBeNull();
    expect(needOf({ doc: 'producers/austral/private/billing' })).toBeNull();
    expect(needOf({ doc: 'users/ana/permissions/austral' })).toBeNull();
    expect(needOf({ list: { path: 'months', group: true } })).toBeNull();
    expect(needOf({ list: { path: 'users' } })).toBeNull();
  });
});

describe('mayRead', () => {
  it('lets a member with the flag', () => {
    expect(totals && mayRead(ana, totals, membership)).toBe(true);
  });

  it.each([
    ['without the flag', ana, { ...membership, permissions: fromFlags(['events.manage']) }],
    ['without a record', ana, { ...membership, permissions: null }],
    ['whom the producer does not list', ana, { ...membership, users: [] }],
    ['who does not list the producer', { ...ana, producersId: [] }, membership],
    ['whose rights are limited to an event', ana, { ...membership, events: ['e1'] }],
    ['who is closed', { ...ana, disabled: true }, membership],
    ['without the role', { ...ana, role: null }, membership],
    ['of whom nothing is known', ana, null],
  ])('refuses a member %s', (_what, reader, held) => {
    expect(totals && mayRead(reader as Reader, totals, held)).toBe(false);
  });

  it.each([
    [{ doc: 'events/e1' }, true],
    [{ list: { path: 'events/e1/totals' } }, true],
    [{ doc: 'events/e2' }, false],
    [{ list: { path: 'events/e2/ticketTypes' } }, false],
    [{ list: { path: 'events', where: [['producerId', '==', 'austral']] as const } }, false],
    [{ doc: 'producers/austral' }, true],
  ])('gives whoever is limited to an event %j: %s', (wanted, given) => {
    const need = needOf(wanted);
    expect(need && mayRead(ana, need, { ...membership, events: ['e1'] })).toBe(given);
  });

  it('gives an administrator everything but the document of somebody else', () => {
    const admin: Reader = { ...ana, uid: 'ema', role: 'admin', producersId: [] };
    expect(totals && mayRead(admin, totals, null)).toBe(true);
    expect(mayRead(admin, { kind: 'self', uid: 'ana' }, null)).toBe(false);
  });

  it('decides about an event by its producer', () => {
    const need = needOf({ doc: 'events/e1' });
    expect(need && producerOf(need, 'austral')).toBe('austral');
    expect(need && producerOf(need, null)).toBeNull();
  });
});
