import { answersTyped, plainText } from '../../kit/search';
import { eventEntries, type PaletteEntry, splitTyped } from '../../session/palette/entries';
import type { Flag } from '../../session/permissions';
import type { EventRecord } from '../event';
import { datesOf } from '../event-plan';
import { actionEntries, splitActions } from './actions';

type Known = Pick<EventRecord, 'id' | 'name' | 'venue' | 'status' | 'startsAt' | 'endsAt' | 'plan'>;
type Can = (flag: Flag) => boolean;

// Between what is asked for and the event: 'Finanzas de …' and 'Terminar evento: …', as the palette writes them itself.
const LINKING = /^(a|al|de|del|el|en|evento|la|las|los|para|venta):?$/;
const withoutLinking = (words: string) =>
  words
    .split(' ')
    .filter((word) => !LINKING.test(word))
    .join(' ');

/** What was typed, as the parts and actions that it asks for and the words by which their event is named. */
export function splitAsked(typed: string, can: Can) {
  const { asked, rest: named } = splitActions(typed);
  // 'devolver' asks for money to be given back as well as for a draft.
  const { parts } = splitTyped(typed, can);
  const { rest: left } = splitTyped(named, can);
  const rest = parts.length + asked.length > 0 ? withoutLinking(left) : left;
  return { asked, parts, rest, isOnlyName: rest === plainText(typed) };
}

const DAY = 86_400_000;
// An event without an end is taken for over after so long.
const NIGHT = DAY / 2;

/** How far an event is from being what somebody looks for now: tonight's first, then what is to come, what was, drafts. */
function distance(event: Known, now: Date): [rank: number, ms: number] {
  const { startsAt, endsAt } = datesOf(event);
  const at = now.getTime();
  const start = startsAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const end = endsAt?.getTime() ?? start + NIGHT;
  if (event.status === 'draft' || event.status === 'review') return [4, start];
  if (event.status === 'cancelled') return [3, Math.abs(at - start)];
  if (event.status === 'ended' || end < at) return [2, at - end];
  return start - at < NIGHT ? [0, Math.abs(start - at)] : [1, start];
}

/** Events in the order in which they are looked for at `now`. */
export function byNearness<E extends Known>(events: readonly E[], now: Date): E[] {
  const known = events.map((event) => ({ event, at: distance(event, now) }));
  known.sort(
    (a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1] || (a.event.id < b.event.id ? -1 : 1),
  );
  return known.map(({ event }) => event);
}

/**
 * The events of `known` that were typed, with the parts and actions that were asked for; without a name those of the nearest
 * event that has them. `most` events each.
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
      // Only an event that was named is meant by itself.
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
