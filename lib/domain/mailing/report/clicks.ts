import { fields, numeric, text } from '../../kit/read';
import { MOST_LINKS } from '../../kit/text/link-name';

export const CLICK_SHARDS = 4;
const QUARTER_MS = 900_000;
/** Clicks are drawn for the first 72 hours. */
export const QUARTERS = 288;
/** All links of a mail within this time are a scanner's; of fewer than three links a person may press all. */
const BURST = { ms: 10_000, links: 3 };

/**
 * The clicks of a batch's people, one letter a person, '.' for nothing. In `letters` 'o' is opened, 'c' clicked (and so
 * opened); in `machine` 'm': a machine followed a link; in `byLink`, by link, 'c' clicked.
 */
export type BatchClicks = {
  letters: string;
  machine: string;
  byLink: Record<string, string>;
  /** The times (milliseconds, by place) of a first click and of the last finding of a machine, while a burst may go on. */
  begun: Record<string, number>;
  machined: Record<string, number>;
};

/** The counts that a click adds to the campaign's; a scanner that is found out later takes away what it had added. */
export type ClickNews = {
  links: Record<string, number>;
  quarters: Record<string, number>;
  machines: number;
};

type Click = {
  place: number;
  link: number;
  links: number;
  isMachine: boolean;
  /** A mail program fetched it ahead, so the person's own clicks may still follow. */
  isAhead?: boolean;
  at: number;
  startedAt: number | null;
};

type Noted = {
  after: BatchClicks;
  news: ClickNews;
  unmade: boolean;
};

const letterAt = (letters: string, place: number) => letters[place] ?? '.';
const withLetter = (letters: string, place: number, letter: string) => {
  const all = letters.padEnd(place + 1, '.');
  return all.slice(0, place) + letter + all.slice(place + 1);
};
const NOTHING = { links: {}, quarters: {}, machines: 0 };
const isBurst = (one: number | undefined, other: number) =>
  one !== undefined && Math.abs(other - one) <= BURST.ms;

/** Whether a click is a machine's, or of the burst of one: what comes from that place within ten seconds. */
export const isMachines = ({ machined }: BatchClicks, click: Click): boolean =>
  click.isMachine || isBurst(machined[click.place], click.at);

/** Whether nothing that comes later can make this person's click a machine's. */
export const isLasting = ({ begun }: BatchClicks, { place, links, at }: Click): boolean =>
  links < BURST.links || !isBurst(begun[place], at);

/** The notes of a batch after a click, and its counts; null if it is known. A machine is counted once a person. */
export function noteClickOf(before: BatchClicks, click: Click): Noted | null {
  const { place, link, links, at, startedAt } = click;
  if (isMachines(before, click)) return machineClick(before, click);
  const isFirst = letterAt(before.letters, place) !== 'c';
  const key = String(Math.min(link, MOST_LINKS));
  const isKnown = letterAt(before.byLink[key] ?? '', place) === 'c';
  if (isKnown && !isFirst) return null;
  // A first click is noted only as long as it may begin a burst.
  const begun = isFirst ? at : before.begun[place];
  const quarter = startedAt === null ? null : quarterOf(begun ?? at, startedAt);
  const byLink = { ...before.byLink, [key]: withLetter(before.byLink[key] ?? '', place, 'c') };
  const pressed = Object.keys(byLink).filter((one) => letterAt(byLink[one] ?? '', place) === 'c');
  const isAll = links >= BURST.links && pressed.length >= Math.min(links, MOST_LINKS + 1);
  if (isAll && isBurst(begun, at)) {
    const others = pressed.filter((one) => one !== key || isKnown);
    const after = {
      ...withoutPlace({ ...before, byLink }, place),
      letters: isFirst ? before.letters : withLetter(before.letters, place, 'o'),
      machine: withLetter(before.machine, place, 'm'),
      machined: { ...lately(before.machined, at), [place]: at },
    };
    const taken = {
      links: Object.fromEntries(others.map((one) => [one, -1])),
      quarters: isFirst || quarter === null ? {} : { [quarter]: -1 },
      machines: letterAt(before.machine, place) === 'm' ? 0 : 1,
    };
    return { after, news: taken, unmade: true };
  }
  const rest = lately(before.begun, at);
  return {
    after: {
      ...before,
      letters: withLetter(before.letters, place, 'c'),
      byLink,
      begun: isFirst ? { ...rest, [place]: at } : rest,
    },
    news: {
      links: isKnown ? {} : { [key]: 1 },
      quarters: isFirst && quarter !== null ? { [quarter]: 1 } : {},
      machines: 0,
    },
    unmade: false,
  };
}

function machineClick(before: BatchClicks, { place, at, isMachine, isAhead }: Click): Noted | null {
  const isNew = letterAt(before.machine, place) !== 'm';
  const begins = isMachine && !isAhead && !isBurst(before.machined[place], at);
  if (!isNew && !begins) return null;
  const rest = lately(before.machined, at);
  const after = {
    ...before,
    machine: withLetter(before.machine, place, 'm'),
    machined: begins ? { ...rest, [place]: at } : rest,
  };
  return { after, news: { ...NOTHING, machines: isNew ? 1 : 0 }, unmade: false };
}

const lately = (moments: Record<string, number>, at: number): Record<string, number> =>
  Object.fromEntries(Object.entries(moments).filter(([, one]) => isBurst(one, at)));

/** The notes without which links the person at a place pressed, and when. */
export function withoutPlace(before: BatchClicks, place: number): BatchClicks {
  const cleared = Object.entries(before.byLink).map(([link, letters]) => [
    link,
    letterAt(letters, place) === '.' ? letters : withLetter(letters, place, '.'),
  ]);
  const { [place]: _begun, ...begun } = before.begun;
  const { [place]: _machined, ...machined } = before.machined;
  return { ...before, byLink: Object.fromEntries(cleared), begun, machined };
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
    machined: numbers(data.machined),
  };
}

/** The links that the person at a place of the batch pressed. */
export const linksAt = ({ byLink }: BatchClicks, place: number): number[] =>
  Object.keys(byLink)
    .filter((link) => letterAt(byLink[link] ?? '', place) === 'c')
    .map(Number);

const numbers = (raw: unknown): Record<string, number> =>
  Object.fromEntries(Object.entries(fields(raw)).map(([key, value]) => [key, numeric(value)]));

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
