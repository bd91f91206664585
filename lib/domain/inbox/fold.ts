import { dayIn } from '../kit/day';
import { DEFAULT_TIME_ZONE } from '../kit/format';
import type { SentNews } from './calls';
import { newsKind } from './kinds';

/** Entries of a day that say the same, as one: `line` is the newest, with the amounts of all. */
export type FoldedNews = { id: string; line: SentNews; lines: readonly [SentNews, ...SentNews[]] };

/** A day's entries. `count` and `sum` are null where the page cuts it, so that part of a day is not told as all of it. */
export type NewsDay = {
  day: string;
  rows: FoldedNews[];
  count: number | null;
  sum: number | null;
};

/** The fields that two entries told as one share: everything but the time and the amount. */
const sameness = ({ what, needs, producerId, objectId, name, reason, unread }: SentNews) =>
  JSON.stringify([what, needs, producerId, objectId, name, reason, unread]);

const total = (lines: readonly SentNews[]) =>
  lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

function foldNews(lines: readonly SentNews[]): FoldedNews[] {
  const folds = new Map<string, [SentNews, ...SentNews[]]>();
  for (const line of lines) {
    const key = sameness(line);
    const found = folds.get(key);
    if (found) found.push(line);
    else folds.set(key, [line]);
  }
  return [...folds.values()].map((same) => {
    const [newest] = same;
    const amount = newest.amount === null ? null : total(same);
    return { id: newest.id, line: { ...newest, amount }, lines: same };
  });
}

/** A page of the inbox by day, newest first. `cut` tells at which of its ends the list goes on. */
export function newsByDay(
  lines: readonly SentNews[],
  cut: { before: boolean; after: boolean },
): NewsDay[] {
  const days = new Map<string, SentNews[]>();
  for (const line of lines) {
    const key = dayIn(new Date(line.at), DEFAULT_TIME_ZONE);
    days.set(key, [...(days.get(key) ?? []), line]);
  }
  return [...days].map(([day, some], place) => {
    const isCut = (cut.before && place === 0) || (cut.after && place === days.size - 1);
    const money = some.filter(({ what }) => newsKind(what) === 'order');
    return {
      day,
      rows: foldNews(some),
      count: isCut ? null : some.length,
      sum: isCut || money.length === 0 ? null : total(money),
    };
  });
}
