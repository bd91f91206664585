import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  ALL_PERMISSIONS,
  can,
  DEFAULT_PERMISSIONS,
  DEFAULT_RECORD,
  FLAGS,
  flagsOf,
  fromFlags,
  NO_PERMISSIONS,
  parsePermissions,
} from './permissions';
import { permissionsSchema } from './permissions-schema';

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
      FLAGS.filter((one) => one !== 'events.changeStatus'),
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
