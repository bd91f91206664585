import type { SeenValues } from '@/hooks/use-save-unless-changed';
import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { can, changedFlags, FLAGS, type Permissions } from '@/lib/domain/session/permissions';
import { FLAG_TEXT } from '@/lib/domain/team/team';

/** A member's rights, as the dialog edits them. */
export type Rights = {
  permissions: Permissions;
  until: Date | null;
  events: readonly string[] | null;
};

/** What may have changed meanwhile, in the words of the question whose version stays. */
export const CLASH_LABELS = {
  ...Object.fromEntries(FLAGS.map((flag) => [flag, FLAG_TEXT[flag].label])),
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

/** What somebody else saved meanwhile: their rights over those that were seen, and what of them is asked about. */
export function theirRights(theirs: SeenValues, before: Rights) {
  const { until, limit, ...flags } = theirs;
  const permissions = { ...before.permissions, ...flags } as Permissions;
  const moved = changedFlags(before.permissions, permissions);
  const end = typeof until === 'string' ? new Date(until) : null;
  const chosen = Array.isArray(limit) ? (limit as string[]) : null;
  const rights: Rights = {
    permissions,
    until: until === undefined ? before.until : end,
    events: limit === undefined ? before.events : chosen,
  };
  const shown: Record<string, boolean | string> = {
    ...Object.fromEntries(moved.map((flag) => [flag, can(permissions, flag)])),
    ...(until === undefined ? {} : { until: end ? `Hasta ${dateTime(end)}` : 'Sin término' }),
    ...(limit === undefined
      ? {}
      : { limit: chosen ? plural(chosen.length, 'evento', 'eventos') : 'Todos los eventos' }),
  };
  return { rights, shown, isEnd: until !== undefined, isEvents: limit !== undefined };
}
