import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  ALL_PERMISSIONS,
  can,
  changedFlags,
  coversPermissions,
  DEFAULT_PERMISSIONS,
  DEFAULT_RECORD,
  FLAGS,
  flagsOf,
  fromFlags,
  NO_PERMISSIONS,
  parsePermissions,
} from './permissions';
import { permissionsFormSchema, permissionsSchema } from './permissions-schema';

describe('the flags of a record', () => {
  it.each(FLAGS)('%s is on where it is written, and off where it is not', (flag) => {
    expect(can(parsePermissions(fromFlags([flag])), flag)).toBe(true);
    const others = FLAGS.filter((one) => one !== flag);
    expect(can(parsePermissions(fromFlags(others)), flag)).toBe(false);
  });

  it('of before, without those that came later, follow what stood for them', () => {
    const old = { ...DEFAULT_RECORD, finance: { view: false }, users: { manageAccess: true } };
    expect(can(parsePermissions(old), 'mailing.send')).toBe(false);
    expect(can(parsePermissions(old), 'contacts.export')).toBe(true);
    expect(can(parsePermissions(DEFAULT_RECORD), 'mailing.send')).toBe(true);
    expect(flagsOf(DEFAULT_PERMISSIONS)).toEqual(
      FLAGS.filter((one) => one !== 'events.changeStatus' && one !== 'finance.refund'),
    );
  });

  it('that were taken away do not come back with what stood for them', () => {
    const record = { ...ALL_PERMISSIONS, mailing: { send: false }, contacts: {} };
    expect(can(parsePermissions(record), 'mailing.send')).toBe(false);
    expect(can(parsePermissions(record), 'contacts.export')).toBe(false);
  });

  it('are all off without a record, and for what is not true', () => {
    expect(parsePermissions(undefined)).toEqual(NO_PERMISSIONS);
    expect(can(parsePermissions({ finance: { view: 'true' } }), 'mailing.send')).toBe(false);
  });

  it('are taken whole from a caller who names the later ones, and from one who does not', () => {
    const given = v.parse(permissionsSchema, DEFAULT_RECORD);
    expect(given).toEqual(DEFAULT_PERMISSIONS);
    expect(v.parse(permissionsSchema, NO_PERMISSIONS)).toEqual(NO_PERMISSIONS);
    expect(v.is(permissionsSchema, { ...DEFAULT_RECORD, mailing: { send: true, all: true } })).toBe(
      false,
    );
  });
});

describe('the list of flags', () => {
  it('is that of the screens, and a record holds each of them', () => {
    expect(FLAGS).toEqual([
      'events.create',
      'events.manage',
      'events.changeStatus',
      'tickets.generate',
      'tickets.manage',
      'users.manageAccess',
      'finance.view',
      'finance.refund',
      'producers.billing',
      'producers.banking',
      'mailing.send',
      'contacts.export',
    ]);
    expect(NO_PERMISSIONS).toEqual({
      events: { create: false, manage: false, changeStatus: false },
      tickets: { generate: false, manage: false },
      users: { manageAccess: false },
      finance: { view: false, refund: false },
      producers: { billing: false, banking: false },
      mailing: { send: false },
      contacts: { export: false },
    });
    expect(flagsOf(ALL_PERMISSIONS)).toEqual(FLAGS);
  });
});

describe('who gives', () => {
  it('holds every flag that they give', () => {
    const giver = fromFlags(['events.create', 'finance.view']);
    expect(coversPermissions(giver, NO_PERMISSIONS)).toBe(true);
    expect(coversPermissions(giver, fromFlags(['finance.view']))).toBe(true);
    expect(coversPermissions(giver, giver)).toBe(true);
    expect(coversPermissions(giver, fromFlags(['finance.view', 'users.manageAccess']))).toBe(false);
    expect(coversPermissions(NO_PERMISSIONS, giver)).toBe(false);
  });

  it('changes exactly the flags in which two records differ', () => {
    const before = fromFlags(['events.create', 'finance.view']);
    const after = fromFlags(['finance.view', 'mailing.send']);
    expect(changedFlags(before, after)).toEqual(['events.create', 'mailing.send']);
    expect(changedFlags(after, after)).toEqual([]);
  });
});

describe('a record that lacks a group', () => {
  it('permits nothing in it, and none of what has no flag before it', () => {
    const { events, ...rest } = DEFAULT_RECORD;
    expect(events.create).toBe(true);
    expect(can(parsePermissions(rest), 'events.create')).toBe(false);
    expect(can(rest as never, 'events.create')).toBe(false);
    expect([can(null, 'finance.view'), can(undefined, 'finance.view')]).toEqual([false, false]);
  });
});

describe('what a caller gives', () => {
  it.each([
    ['a group is missing', { ...DEFAULT_RECORD, events: undefined }],
    ['a flag is missing', { ...DEFAULT_RECORD, events: { create: true, manage: true } }],
    ['a flag is no boolean', { ...DEFAULT_RECORD, finance: { view: 1 } }],
    ['a flag is not known', { ...DEFAULT_RECORD, finance: { view: true, pay: true } }],
    ['a group is not known', { ...DEFAULT_RECORD, platform: { all: true } }],
    ['a later group is half', { ...DEFAULT_RECORD, mailing: {} }],
  ])('is refused where %s', (_what, raw) => {
    expect(v.is(permissionsSchema, raw)).toBe(false);
    expect(v.is(permissionsFormSchema, raw)).toBe(false);
  });

  it('is taken by the form as well', () => {
    expect(v.is(permissionsFormSchema, ALL_PERMISSIONS)).toBe(true);
  });
});
