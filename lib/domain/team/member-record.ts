import { fields, moment, oneOf, text } from '../kit/read';
import {
  can,
  FLAGS,
  type Flag,
  NO_PERMISSIONS,
  type Permissions,
  parsePermissions,
} from '../session/permissions';
import { hasEnded, rightsEnd } from '../session/rights-end';
import { reachesEvent, rightsEvents } from '../session/rights-events';
import { inEvents } from './event-flags';

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
  /** The only events that it is about; null is all of the producer's, and what is of no event. */
  events: readonly string[] | null;
  /** Of flags that were on before givers were stored nothing is known. */
  grants: Partial<Record<Flag, Grant>>;
};

/** Parses a permissions record. Never throws; an older one has no end, no givers, and is about all events. */
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
  return {
    permissions: parsePermissions(data.permissions),
    until: rightsEnd(data),
    events: rightsEvents(data),
    grants,
  };
}

/**
 * The permissions that a record grants at a given time: in an event, or, without one, in the producer as a whole. Null
 * once it is over, and where it is limited to other events, as without a record; one that is limited to events grants
 * nothing in the whole, and in its events only what means something there.
 */
export function heldAt(record: MemberRecord, now: Date, eventId?: string): Permissions | null {
  const { permissions, until, events } = record;
  if (hasEnded(until, now)) return null;
  if (events === null) return permissions;
  return eventId !== undefined && reachesEvent(events, eventId) ? inEvents(permissions) : null;
}

/** Where a record grants a flag at a given time: in all of the producer, only in the events it is about, or (null) nowhere. */
export function reachOf(record: MemberRecord, flag: Flag, now: Date): 'whole' | 'events' | null {
  const { events } = record;
  if (!can(heldAt(record, now, events?.[0]), flag)) return null;
  return events === null ? 'whole' : 'events';
}

/** What a record grants in the producer as a whole, over or not: what reaches its money, or its team. */
export const wholeOf = ({ permissions, events }: MemberRecord): Permissions =>
  events === null ? permissions : NO_PERMISSIONS;

/** Whether rights are limited to the same events, in any order. */
export const sameEvents = (one: readonly string[] | null, other: readonly string[] | null) =>
  one === null || other === null
    ? one === other
    : one.length === other.length && one.every((id) => other.includes(id));

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
