import type { SeenValues } from '@/hooks/use-save-unless-changed';
import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import {
  can,
  changedFlags,
  FLAGS,
  fromFlags,
  type Permissions,
} from '@/lib/domain/rights/permissions';
import { inEvents } from '@/lib/domain/team/event-flags';
import { sameEvents } from '@/lib/domain/team/member-record';

export type Rights = {
  permissions: Permissions;
  until: Date | null;
  events: readonly string[] | null;
};

export const CLASH_LABELS = {
  until: 'Hasta cuándo',
  limit: 'Los eventos',
};

/** Rights as they were seen, in the form in which a call compares them. */
export const seenRights = ({ permissions, until, events }: Rights): SeenValues => ({
  ...permissions,
  until: until?.toISOString() ?? null,
  // `events` is a group of flags, so the limit to events has another name.
  limit: events?.toSorted() ?? null,
});

type Change = { after: Rights; before: Rights };
type Clash = { mine: Change; seen: SeenValues; theirs: SeenValues };

const eventsIn = (limit: unknown) => (Array.isArray(limit) ? (limit as string[]) : null);

/**
 * The rights after a change. Only a change of the limit removes the flags that do not apply to an event: a limit
 * that was merely seen may be gone by now, and flags that somebody granted since would be lost.
 */
export const rightsAfter = ({ after, before }: Change): Rights =>
  after.events && !sameEvents(after.events, before.events)
    ? { ...after, permissions: inEvents(after.permissions) }
    : after;

/**
 * Merges the flags that somebody else has changed: a flag is on or off, so if both changed it, both agree. The end
 * and the events are left to ask about. Keeping mine against their events counts as a change of mine, even if I had
 * not changed them.
 */
export function mergeRights({ mine: { after, before }, seen, theirs }: Clash): Clash {
  const { until, limit, ...groups } = theirs;
  const stands = { ...before.permissions, ...groups } as Permissions;
  const changed = changedFlags(before.permissions, after.permissions);
  const merged = fromFlags(
    FLAGS.filter((flag) => can(changed.includes(flag) ? after.permissions : stands, flag)),
  );
  const events = limit === undefined ? before.events : eventsIn(limit);
  return {
    mine: {
      after: { ...after, permissions: merged },
      before: { ...before, permissions: stands, events },
    },
    seen: { ...seen, ...groups },
    theirs: {
      ...(until === undefined ? {} : { until }),
      ...(limit === undefined ? {} : { limit }),
    },
  };
}

export function theirRights({ until, limit }: SeenValues, before: Rights) {
  const end = typeof until === 'string' ? new Date(until) : null;
  const chosen = eventsIn(limit);
  const rights: Rights = {
    permissions: before.permissions,
    until: until === undefined ? before.until : end,
    events: limit === undefined ? before.events : chosen,
  };
  const shown: Record<string, string> = {
    ...(until === undefined ? {} : { until: end ? `Hasta ${dateTime(end)}` : 'Sin término' }),
    ...(limit === undefined
      ? {}
      : { limit: chosen ? plural(chosen.length, 'evento', 'eventos') : 'Todos los eventos' }),
  };
  return { rights, shown, isEnd: until !== undefined, isEvents: limit !== undefined };
}
