import { describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, fromFlags, NO_PERMISSIONS } from './permissions';
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
    const where = [['producerId', '==', 'austral']] as const;
    for (const path of ['months', 'events', 'campaigns', 'producers', 'events/e1/totals']) {
      expect(needOf({ list: { path, group: true, where } })).toBeNull();
    }
    expect(needOf({ list: { path: 'users' } })).toBeNull();
  });
});

const member = (flag: string | null) => ({ kind: 'member', producerId: 'p1', flag });
const event = (flag: string | null) => ({ kind: 'event', eventId: 'e1', flag });

describe('every path that a page reads', () => {
  const DOCUMENTS: [string, object][] = [
    ['users/u1', { kind: 'self', uid: 'u1' }],
    ['producers/p1', { kind: 'team', producerId: 'p1' }],
    ['producers/p1/months/2026-11', member('events.manage')],
    ['producers/p1/mailing/standing', member('events.manage')],
    ['events/e1', event(null)],
    ['functions/mailing', { kind: 'session' }],
    ['platform/sendingDomain', { kind: 'admin' }],
    ['errors/2026-11-23', { kind: 'admin' }],
  ];
  const LISTS: [string, object][] = [
    ['users/u1/permissions', { kind: 'self', uid: 'u1' }],
    ['producers/p1/totals', member('finance.view')],
    ['events/e1/ticketTypes', event(null)],
    ['events/e1/totals', event('finance.view')],
    ['platform/sales/totals', { kind: 'admin' }],
    ...['events', 'campaigns', 'paymentOrders', 'producers', 'adminProposals'].map(
      (path): [string, object] => [path, { kind: 'admin' }],
    ),
    ['ambassadorApplications', { kind: 'admin' }],
  ];

  it.each(DOCUMENTS)('%s takes %j, and no longer or shorter one does', (doc, need) => {
    expect(needOf({ doc })).toEqual(need);
    for (const near of [`${doc}/x`, `x/${doc}`, doc.slice(0, doc.lastIndexOf('/') + 1)]) {
      expect(needOf({ doc: near })).toBeNull();
    }
  });

  it.each(LISTS)('the list %s takes %j, and no longer one does', (path, need) => {
    expect(needOf({ list: { path } })).toEqual(need);
    for (const near of [`${path}/x`, `x/${path}`]) {
      expect(needOf({ list: { path: near } })).toBeNull();
    }
  });

  it.each([
    ['events', null],
    ['campaigns', 'events.manage'],
    ['paymentOrders', 'finance.view'],
  ])('of %s, those of one producer are for whoever holds %s there', (path, flag) => {
    const of = (field: string, op: '==' | '>=', value: unknown) =>
      needOf({ list: { path, where: [[field, op, value]] } });
    expect(of('producerId', '==', 'p1')).toEqual(member(flag));
    for (const open of [
      of('producerId', '==', ''),
      of('producerId', '==', null),
      of('producerId', '>=', 'p1'),
      of('status', '==', 'p1'),
    ]) {
      expect(open).toEqual({ kind: 'admin' });
    }
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

  it.each([
    ['the paths of everybody', { kind: 'session' } as const, true],
    ['their own document', { kind: 'self', uid: 'ana' } as const, true],
    ['what is for administrators', { kind: 'admin' } as const, false],
  ])('gives whoever has no membership %s: %s', (_what, need, given) => {
    expect(mayRead(ana, need, null)).toBe(given);
    expect(mayRead({ ...ana, disabled: true }, need, null)).toBe(false);
    expect(mayRead({ ...ana, uid: '' }, { kind: 'session' }, membership)).toBe(false);
    expect(mayRead(ana, { kind: 'admin' }, membership)).toBe(false);
  });

  it('gives a member without a flag what takes none, and their producer', () => {
    const bare = { ...membership, permissions: NO_PERMISSIONS };
    const needs = [needOf({ doc: 'producers/austral' }), needOf({ doc: 'events/e1' })];
    for (const need of needs) expect(need && mayRead(ana, need, bare)).toBe(true);
    const limited = { ...bare, events: ['e1'] };
    expect(needs.map((need) => need && mayRead(ana, need, limited))).toEqual([true, true]);
    const stranger = { ...bare, users: ['beto'] };
    expect(needs.map((need) => need && mayRead(ana, need, stranger))).toEqual([false, false]);
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
    expect(producerOf({ kind: 'team', producerId: 'p1' }, 'austral')).toBe('p1');
    expect(totals && producerOf(totals, null)).toBe('austral');
    expect(producerOf({ kind: 'admin' }, 'austral')).toBeNull();
  });
});
