import { fields, moment, oneOf, text } from '../kit/read';
import { can, FLAGS, type Flag, type Permissions, parsePermissions } from '../session/permissions';
import { hasEnded, rightsEnd } from '../session/rights-end';

/** Who gave a flag, and when. */
export type Grant = {
  /** The uid of whoever gave it. */
  by: string;
  role: 'admin' | 'producer';
  at: Date;
};

/** A member's record as it is stored: flags that are on may be over all the same. */
export type MemberRecord = {
  permissions: Permissions;
  /** From this moment on the record grants nothing; null is without an end. */
  until: Date | null;
  /** Of flags that were on before givers were stored nothing is known. */
  grants: Partial<Record<Flag, Grant>>;
};

/** Parses a permissions record. Never throws; an older one has no end and no givers. */
export function parseMemberRecord(_id: string, raw: unknown): MemberRecord {
  const data = fields(raw);
  const given = fields(data.grants);
  const grants: MemberRecord['grants'] = {};
  for (const flag of FLAGS) {
    const { by, role, at } = fields(given[flag]);
    const givenAt = moment(at);
    if (text(by) && givenAt) {
      grants[flag] = {
        by: text(by),
        role: oneOf(role, ['admin', 'producer'], 'producer'),
        at: givenAt,
      };
    }
  }
  return { permissions: parsePermissions(data.permissions), until: rightsEnd(data), grants };
}

/** The permissions that a record grants at a given time: null once it is over, as without a record. */
export const heldAt = (record: MemberRecord, now: Date): Permissions | null =>
  hasEnded(record.until, now) ? null : record.permissions;

/** The givers after a change: of flags that stay on the same, of new ones whoever changes them; null stores nobody. */
export function grantsAfter(
  before: MemberRecord | null,
  after: Permissions,
  giver: Grant | null,
): MemberRecord['grants'] {
  const grants: MemberRecord['grants'] = {};
  for (const flag of FLAGS) {
    if (!can(after, flag)) continue;
    const grant = can(before?.permissions, flag) ? before?.grants[flag] : giver;
    if (grant) grants[flag] = grant;
  }
  return grants;
}
