import type { SeenValues } from '@/hooks/use-save-unless-changed';
import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import {
  can,
  changedFlags,
  FLAGS,
  fromFlags,
  type Permissions,
} from '@/lib/domain/session/permissions';
import { inEvents } from '@/lib/domain/team/event-flags';

/** A member's rights, as the dialog edits them. */
export type Rights = {
  permissions: Permissions;
  until: Date | null;
  events: readonly string[] | null;
};

/** What may have changed meanwhile, in the words of the question whose version stays. */
export const CLASH_LABELS = {
  until: 'Hasta cuándo',
  limit: 'Los eventos',
};

/** Rights as they were seen, in the form in which a call compares them. */
export const seenRights = ({ permissions, until, events }: Rights): SeenValues => ({
  ...permissions,
  until: until?.toISOString() ?? null,
  // `events` is a group of flags.
  limit: events?.toSorted() ?? null,
});

type Clash = { mine: { after: Rights; before: Rights }; seen: SeenValues; theirs: SeenValues };

/**
 * Takes over the flags that somebody else changed meanwhile, and keeps one's own changes: a flag is on or off, so that two
 * who both changed it agree. The end and the events are left to ask about.
 */
export function mergeRights({ mine: { after, before }, seen, theirs }: Clash): Clash {
  const { until, limit, ...groups } = theirs;
  const stands = { ...before.permissions, ...groups } as Permissions;
  const changed = changedFlags(before.permissions, after.permissions);
  const merged = fromFlags(
    FLAGS.filter((flag) => can(changed.includes(flag) ? after.permissions : stands, flag)),
  );
  const permissions = after.events ? inEvents(merged) : merged;
  return {
    mine: { after: { ...after, permissions }, before: { ...before, permissions: stands } },
    seen: { ...seen, ...groups },
    theirs: {
      ...(until === undefined ? {} : { until }),
      ...(limit === undefined ? {} : { limit }),
    },
  };
}

/** The end and the events that somebody else saved meanwhile, and the words in which they are asked about. */
export function theirRights({ until, limit }: SeenValues, before: Rights) {
  const end = typeof until === 'string' ? new Date(until) : null;
  const chosen = Array.isArray(limit) ? (limit as string[]) : null;
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
