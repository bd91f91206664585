import type { EventRecord } from '../event/event';
import { shownSpan } from '../event/event-plan';
import { answersTyped, plainText } from '../kit/search';
import type { Flag } from '../rights/permissions';
import { actionEntries, splitActions } from './actions';
import { eventEntries, type PaletteEntry, splitTyped } from './entries';

type Known = Pick<EventRecord, 'id' | 'name' | 'venue' | 'status' | 'startsAt' | 'endsAt' | 'plan'>;
type Can = (flag: Flag) => boolean;

// Words between an action and the event's name, also in the palette's own phrases: 'Finanzas de …', 'Terminar evento: …'.
const LINKING = /^(a|al|de|del|el|en|evento|la|las|los|para|venta):?$/;
const withoutLinking = (words: string) =>
  words
    .split(' ')
    .filter((word) => !LINKING.test(word))
    .join(' ');

/** Splits typed text into parts, actions and the event's name. */
export function splitAsked(typed: string, can: Can) {
  const { asked, rest: named } = splitActions(typed);
  // 'devolver' means a refund as well as sending a draft back.
  const { parts } = splitTyped(typed, can);
  const { rest: left } = splitTyped(named, can);
  const rest = parts.length + asked.length > 0 ? withoutLinking(left) : left;
  return { asked, parts, rest, isOnlyName: rest === plainText(typed) };
}

const DAY = 86_400_000;
const NIGHT = DAY / 2;

function distance(event: Known, now: Date): [rank: number, ms: number] {
  const { startsAt, endsAt } = shownSpan(event);
  const at = now.getTime();
  const start = startsAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const end = endsAt?.getTime() ?? start + NIGHT;
  if (event.status === 'draft' || event.status === 'review') return [4, start];
  if (event.status === 'cancelled') return [3, Math.abs(at - start)];
  if (event.status === 'ended' || end < at) return [2, at - end];
  return start - at < NIGHT ? [0, Math.abs(start - at)] : [1, start];
}

export function byNearness<E extends Known>(events: readonly E[], now: Date): E[] {
  const known = events.map((event) => ({ event, at: distance(event, now) }));
  known.sort(
    (a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1] || (a.event.id < b.event.id ? -1 : 1),
  );
  return known.map(({ event }) => event);
}

/**
 * The events of `known` that were typed, with the requested parts and actions, `most` each. Without a name: those of the nearest
 * event that has them.
 */
export function knownEventEntries(
  known: readonly Known[],
  typed: string,
  { can, now, most, isUnreviewed }: { can: Can; now: Date; most: number; isUnreviewed?: boolean },
): PaletteEntry[] {
  const { asked, parts, rest, isOnlyName } = splitAsked(typed, can);
  const near = byNearness(known, now);
  const wordsOf = ({ name, venue }: Known) => `${name} ${venue.name} ${venue.commune}`;
  const asks = asked.length + parts.length > 0;
  const meant = asks || rest ? near.filter((event) => answersTyped(wordsOf(event), rest)) : [];
  const found: PaletteEntry[] = [];
  let events = 0;
  for (const event of meant) {
    const entries = [
      ...actionEntries(event, asked, can, isUnreviewed),
      ...(parts.length > 0 || rest ? eventEntries(event, parts) : []),
    ];
    if (entries.length === 0) continue;
    found.push(...entries);
    events += 1;
    if (events === most) break;
  }
  if (isOnlyName || !plainText(typed)) return found;
  const named = near.filter(({ name }) => answersTyped(name, typed)).slice(0, most);
  return [...named.flatMap((event) => eventEntries(event, [])), ...found];
}
