import { fields, numeric, text } from '../../kit/read';

/** A campaign's clicks are counted in so many documents, whatever its size. */
export const CLICK_SHARDS = 4;
/** Links beyond these are not told apart. */
export const MOST_LINKS = 30;
const QUARTER_MS = 900_000;
/** Clicks are drawn for the first 72 hours. */
export const QUARTERS = 288;
/** All links of a mail within this time are a scanner's; of fewer than three links a person may press all. */
const BURST = { ms: 10_000, links: 3 };

/** Who of a batch clicked what: one letter a person in each text. */
export type BatchClicks = {
  /** '.' nothing, 'o' opened, 'c' clicked (and so opened). */
  letters: string;
  /** '.' nothing, 'm' a machine followed a link. */
  machine: string;
  /** By link: '.' nothing, 'c' clicked. */
  byLink: Record<string, string>;
  /** When each person clicked first, in milliseconds, by place. */
  begun: Record<string, number>;
};

/** What a click adds to the campaign's counters; a scanner that is found out later takes away what it had added. */
export type ClickNews = {
  links: Record<string, number>;
  quarters: Record<string, number>;
  machines: number;
};

type Click = {
  place: number;
  link: number;
  /** How many links the mail has. */
  links: number;
  isMachine: boolean;
  at: number;
  startedAt: number | null;
};

const letterAt = (letters: string, place: number) => letters[place] ?? '.';
const withLetter = (letters: string, place: number, letter: string) => {
  const all = letters.padEnd(place + 1, '.');
  return all.slice(0, place) + letter + all.slice(place + 1);
};
const NOTHING = { links: {}, quarters: {}, machines: 0 };

/**
 * What a click makes of its batch's notes, and what it adds to the counters; null if it is known. A machine is counted once a
 * person, apart. `unmade` says that the person's clicks so far were one's, because it has followed every link at once.
 */
export function noteClickOf(
  before: BatchClicks,
  click: Click,
): { after: BatchClicks; news: ClickNews; unmade: boolean } | null {
  const { place, link, links, isMachine, at, startedAt } = click;
  if (isMachine) return flagged(before, place, NOTHING, false);
  const isFirst = letterAt(before.letters, place) !== 'c';
  const key = String(Math.min(link, MOST_LINKS));
  const isKnown = letterAt(before.byLink[key] ?? '', place) === 'c';
  if (isKnown && !isFirst) return null;
  const begun = before.begun[place] ?? at;
  const quarter = startedAt === null ? null : quarterOf(begun, startedAt);
  const byLink = { ...before.byLink, [key]: withLetter(before.byLink[key] ?? '', place, 'c') };
  const pressed = Object.keys(byLink).filter((one) => letterAt(byLink[one] ?? '', place) === 'c');
  if (links >= BURST.links && pressed.length >= links && at - begun <= BURST.ms) {
    const others = pressed.filter((one) => one !== key || isKnown);
    const cleared = pressed.map((one) => [one, withLetter(byLink[one] ?? '', place, '.')]);
    const { [place]: _, ...rest } = before.begun;
    const after = {
      ...before,
      letters: isFirst ? before.letters : withLetter(before.letters, place, 'o'),
      byLink: { ...byLink, ...Object.fromEntries(cleared) },
      begun: rest,
    };
    const taken = {
      links: Object.fromEntries(others.map((one) => [one, -1])),
      quarters: isFirst || quarter === null ? {} : { [quarter]: -1 },
      machines: 0,
    };
    return flagged(after, place, taken, true) ?? { after, news: taken, unmade: true };
  }
  return {
    after: {
      ...before,
      letters: withLetter(before.letters, place, 'c'),
      byLink,
      begun: { ...before.begun, [place]: begun },
    },
    news: {
      links: isKnown ? {} : { [key]: 1 },
      quarters: isFirst && quarter !== null ? { [quarter]: 1 } : {},
      machines: 0,
    },
    unmade: false,
  };
}

function flagged(before: BatchClicks, place: number, news: ClickNews, unmade: boolean) {
  if (letterAt(before.machine, place) === 'm') return null;
  const after = { ...before, machine: withLetter(before.machine, place, 'm') };
  return { after, news: { ...news, machines: 1 }, unmade };
}

/** The quarter of an hour after sending began; null beyond those that are counted. */
function quarterOf(at: number, startedAt: number): number | null {
  const quarter = Math.max(0, Math.floor((at - startedAt) / QUARTER_MS));
  return quarter < QUARTERS ? quarter : null;
}

export function parseBatchClicks(raw: unknown): BatchClicks {
  const data = fields(raw);
  return {
    letters: text(data.letters),
    machine: text(data.machine),
    byLink: Object.fromEntries(
      Object.entries(fields(data.byLink)).map(([link, letters]) => [link, text(letters)]),
    ),
    begun: numbers(data.begun),
  };
}

/** The links that the person at a place of the batch pressed. */
export const linksAt = ({ byLink }: BatchClicks, place: number): number[] =>
  Object.keys(byLink)
    .filter((link) => letterAt(byLink[link] ?? '', place) === 'c')
    .map(Number);

const numbers = (raw: unknown): Record<string, number> =>
  Object.fromEntries(Object.entries(fields(raw)).map(([key, value]) => [key, numeric(value)]));

/** The counters of a campaign, of its documents together. */
export type Clicks = { links: Record<string, number>; quarters: number[]; machines: number };

export function parseClicks(shards: readonly unknown[]): Clicks {
  const links: Record<string, number> = {};
  const quarters: number[] = [];
  let machines = 0;
  for (const shard of shards) {
    const clicks = fields(fields(shard).clicks);
    for (const [link, count] of Object.entries(numbers(clicks.links))) {
      links[link] = (links[link] ?? 0) + count;
    }
    for (const [quarter, count] of Object.entries(numbers(clicks.quarters))) {
      const at = Number(quarter);
      if (!Number.isInteger(at) || at < 0 || at >= QUARTERS) continue;
      while (quarters.length <= at) quarters.push(0);
      quarters[at] = (quarters[at] ?? 0) + count;
    }
    machines += numeric(clicks.machines);
  }
  return { links, quarters, machines };
}
