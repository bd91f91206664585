import { fields, moment, oneOf, text } from '../kit/read';
import {
  can,
  FLAGS,
  type Flag,
  NO_PERMISSIONS,
  type Permissions,
  parsePermissions,
} from '../rights/permissions';
import { hasEnded, rightsEnd } from '../rights/rights-end';
import { reachesEvent, rightsEvents } from '../rights/rights-events';
import { inEvents } from './event-flags';

export type Grant = {
  by: string;
  role: 'admin' | 'producer';
  at: Date;
};

export type MemberRecord = {
  permissions: Permissions;
  until: Date | null;
  /** The only events that the rights cover; null for the whole producer. */
  events: readonly string[] | null;
  grants: Partial<Record<Flag, Grant>>;
};

/** Parses a permissions record. Never throws; older ones have no end, no givers and cover all events. */
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
 * The permissions of a record for an event, or without one for the whole producer. Null if it has ended or covers other events. A
 * record limited to events grants nothing for the whole producer, and in its events only flags of single events.
 */
export function heldAt(record: MemberRecord, now: Date, eventId?: string): Permissions | null {
  const { permissions, until, events } = record;
  if (hasEnded(until, now)) return null;
  if (events === null) return permissions;
  return eventId !== undefined && reachesEvent(events, eventId) ? inEvents(permissions) : null;
}

/** The reach of a flag in a record: the whole producer, its events, or (null) nowhere. */
export function reachOf(record: MemberRecord, flag: Flag, now: Date): 'whole' | 'events' | null {
  const { events } = record;
  if (!can(heldAt(record, now, events?.[0]), flag)) return null;
  return events === null ? 'whole' : 'events';
}

/** The permissions of a record for the whole producer, ended or not. */
export const wholeOf = ({ permissions, events }: MemberRecord): Permissions =>
  events === null ? permissions : NO_PERMISSIONS;

/** Whether rights are limited to the same events, in any order. */
export const sameEvents = (one: readonly string[] | null, other: readonly string[] | null) =>
  one === null || other === null
    ? one === other
    : one.length === other.length && one.every((id) => other.includes(id));

/** The givers after a change: kept for unchanged flags, `giver` for new ones (null stores nobody). */
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
