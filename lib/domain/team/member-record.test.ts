import fc from 'fast-check';
import { expect, it } from 'vitest';
import { can, FLAGS, fromFlags, NO_PERMISSIONS } from '../rights/permissions';
import { beyondEvents, EVENT_FLAGS, inEvents } from './event-flags';
import { FLAG_SCOPE } from './flag-scope';
import {
  grantsAfter,
  heldAt,
  parseMemberRecord,
  reachOf,
  sameEvents,
  wholeOf,
} from './member-record';

const NOW = new Date('2026-11-22T21:00:00Z');
const ana = { by: 'ana', role: 'producer', at: NOW } as const;
const beto = { by: 'beto', role: 'admin', at: new Date(0) } as const;

it('reads a record of any shape, and an older one without an end', () => {
  fc.assert(fc.property(fc.anything(), (raw) => parseMemberRecord('x', raw).until === null));
  const stored = { permissions: fromFlags(['finance.view']), grants: { 'finance.view': ana } };
  expect(parseMemberRecord('x', stored)).toMatchObject({ ...stored, until: null, events: null });
});

it('holds its flags until the end, to the millisecond', () => {
  const record = parseMemberRecord('x', { permissions: fromFlags(['finance.view']), until: NOW });
  expect(can(heldAt(record, new Date(NOW.getTime() - 1)), 'finance.view')).toBe(true);
  expect(heldAt(record, NOW)).toBeNull();
  expect(can(heldAt({ ...record, until: null }, NOW), 'finance.view')).toBe(true);
});

it('keeps who gave what stays, and writes who gives what is new', () => {
  const before = parseMemberRecord('x', {
    permissions: fromFlags(['finance.view', 'events.manage', 'tickets.manage']),
    grants: { 'finance.view': ana, 'tickets.manage': ana },
  });
  const after = fromFlags(['finance.view', 'events.manage', 'mailing.send']);
  expect(grantsAfter(before, after, beto)).toEqual({ 'finance.view': ana, 'mailing.send': beto });
  expect(grantsAfter(before, NO_PERMISSIONS, beto)).toEqual({});
  expect(grantsAfter(null, after, null)).toEqual({});
});

it('says of every flag what it opens', () => {
  expect(Object.keys(FLAG_SCOPE).sort()).toEqual([...FLAGS].sort());
  for (const { pages, actions } of Object.values(FLAG_SCOPE)) {
    expect([...pages, ...actions].every((name) => /^\p{Lu}\p{L}+/u.test(name))).toBe(true);
    expect(actions.length).toBeGreaterThan(0);
    expect(pages.length + actions.length).toBeGreaterThan(0);
    expect(new Set([...pages, ...actions.map((one) => `${one} `)]).size).toBe(
      pages.length + actions.length,
    );
  }
});

it.each([
  ['a record of the whole', {}, 'tickets.manage', 'whole'],
  ['one without the flag', {}, 'finance.view', null],
  ['one that is over', { until: NOW }, 'tickets.manage', null],
  ['one that is limited to events', { events: ['e1'] }, 'tickets.manage', 'events'],
  ['one that is limited to none', { events: [] }, 'tickets.manage', null],
  ['a flag that means nothing in an event', { events: ['e1'] }, 'users.manageAccess', null],
  ['the same in the whole', {}, 'users.manageAccess', 'whole'],
] as const)('says where %s reaches', (_what, more, flag, reach) => {
  const permissions = fromFlags(['tickets.manage', 'users.manageAccess']);
  expect(reachOf(parseMemberRecord('x', { permissions, ...more }), flag, NOW)).toBe(reach);
});

it('names no page for what opens a button alone', () => {
  const bare = FLAGS.filter((flag) => FLAG_SCOPE[flag].pages.length === 0);
  expect(bare).toEqual(['events.changeStatus', 'mailing.send', 'contacts.export']);
});

it('grants in its events what means something there, and nothing in the whole', () => {
  const record = parseMemberRecord('x', { permissions: fromFlags(FLAGS), events: ['e1', 'e2'] });
  expect(heldAt(record, NOW)).toBeNull();
  expect(heldAt(record, NOW, 'e3')).toBeNull();
  expect(heldAt(record, NOW, 'e2')).toEqual(fromFlags(EVENT_FLAGS));
  expect(heldAt({ ...record, until: NOW }, NOW, 'e2')).toBeNull();
  expect(wholeOf(record)).toEqual(NO_PERMISSIONS);
  const all = { ...record, events: null };
  expect(wholeOf(all)).toEqual(fromFlags(FLAGS));
  expect(wholeOf({ ...all, until: NOW })).toEqual(fromFlags(FLAGS));
  expect(heldAt(all, NOW, 'e3')).toEqual(heldAt(all, NOW));
  expect(beyondEvents(fromFlags(FLAGS))).toEqual(
    FLAGS.filter((flag) => !EVENT_FLAGS.includes(flag)),
  );
});

it.each([
  [undefined, null],
  [null, null],
  [[], []],
  [['e1', 3], ['e1']],
  ['e1', []],
  [{ e1: true }, []],
])('reads the events %j as %j', (events, read) => {
  expect(parseMemberRecord('x', { events }).events).toEqual(read);
});

it.each([
  [null, null, true],
  [null, [], false],
  [['a', 'b'], ['b', 'a'], true],
  [['a', 'b'], ['a'], false],
  [['a'], ['a', 'b'], false],
  [['a', 'b'], ['a', 'c'], false],
  [['a'], ['b'], false],
  [[], null, false],
])('compares the events %j and %j', (one, other, same) => {
  expect(sameEvents(one, other)).toBe(same);
});

it('grants in an event alone exactly these', () => {
  expect(EVENT_FLAGS).toEqual([
    'events.manage',
    'events.changeStatus',
    'tickets.generate',
    'tickets.manage',
    'finance.view',
    'finance.refund',
  ]);
  const some = fromFlags(['finance.view', 'users.manageAccess']);
  expect(inEvents(some)).toEqual(fromFlags(['finance.view']));
  expect(beyondEvents(some)).toEqual(['users.manageAccess']);
});

it.each([
  [beto, beto],
  [
    { ...beto, role: 'owner' },
    { ...beto, role: 'producer' },
  ],
  [{ ...ana, by: '' }, undefined],
  [{ ...ana, by: 7 }, undefined],
  [{ ...ana, at: 'x' }, undefined],
  [null, undefined],
])('reads the giver %j as %j', (stored, read) => {
  const { grants } = parseMemberRecord('x', { grants: { 'finance.view': stored } });
  expect(grants['finance.view']).toEqual(read);
  expect(Object.keys(grants)).toHaveLength(read ? 1 : 0);
});
