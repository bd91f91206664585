import fc from 'fast-check';
import { expect, it } from 'vitest';
import { can, FLAGS, fromFlags, NO_PERMISSIONS } from '../session/permissions';
import { FLAG_SCOPE } from './flag-scope';
import { grantsAfter, heldAt, parseMemberRecord } from './member-record';

const NOW = new Date('2026-11-22T21:00:00Z');
const ana = { by: 'ana', role: 'producer', at: NOW } as const;
const beto = { by: 'beto', role: 'admin', at: new Date(0) } as const;

it('reads a record of any shape, and an older one without an end', () => {
  fc.assert(fc.property(fc.anything(), (raw) => parseMemberRecord('x', raw).until === null));
  const stored = { permissions: fromFlags(['finance.view']), grants: { 'finance.view': ana } };
  expect(parseMemberRecord('x', stored)).toMatchObject({ ...stored, until: null });
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
    expect(pages.length + actions.length).toBeGreaterThan(0);
    expect(new Set([...pages, ...actions.map((one) => `${one} `)]).size).toBe(
      pages.length + actions.length,
    );
  }
});
