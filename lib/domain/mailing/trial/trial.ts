import { sha256 } from '../../kit/digest';
import { fields, moment, oneOf, whole } from '../../kit/read';
import { type Tried, tellsApart } from './compare';

/** Percent of the people who get each of two subjects first. */
export const TRIAL_SHARES = [10, 20, 25, 30, 40] as const;
export const TRIAL_HOURS = [1, 2, 4, 8, 24, 48] as const;
export const TRIAL_MEASURES = ['clicks', 'pesos'] as const;

export type Trial = {
  share: (typeof TRIAL_SHARES)[number];
  hours: (typeof TRIAL_HOURS)[number];
  by: (typeof TRIAL_MEASURES)[number];
};

export const USUAL_TRIAL: Trial = { share: 20, hours: 4, by: 'clicks' };

/** Parses a trial; invalid values get defaults. Never throws. */
export function parseTrial(raw: unknown): Trial {
  const data = fields(raw);
  return {
    share: TRIAL_SHARES.find((one) => one === data.share) ?? USUAL_TRIAL.share,
    hours: TRIAL_HOURS.find((one) => one === data.hours) ?? USUAL_TRIAL.hours,
    by: oneOf(data.by, TRIAL_MEASURES, USUAL_TRIAL.by),
  };
}

/**
 * The end of a trial: of each subject the people who were sent it by then, and how many of them clicked or bought.
 * `won` is '' where the two cannot be told apart, and then the first subject is sent.
 */
export type TrialEnd = { won: 'a' | 'b' | ''; a: Tried; b: Tried; at: Date | null };

export function parseTrialEnd(raw: unknown): TrialEnd | null {
  if (!raw) return null;
  const data = fields(raw);
  const side = (value: unknown): Tried => {
    const { people, hits } = fields(value);
    return { people: whole(people), hits: whole(hits) };
  };
  const won = oneOf(data.won, ['a', 'b', ''] as const, '');
  return { won, a: side(data.a), b: side(data.b), at: moment(data.at) };
}

export type TrialSide = 'a' | 'b' | 'rest';

/**
 * A hash's place for somebody in a campaign, from 0 to 1: always at the same place, evenly, and for each purpose
 * (`salt`) anew. So no list has to be kept, and nobody is on both sides.
 */
export const placeOf = (campaignId: string, contactId: string, salt: string): number =>
  Number.parseInt(sha256(`${salt}|${campaignId}|${contactId}`).slice(0, 13), 16) / 16 ** 13;

/** Whether somebody tries the first subject, the second, or waits for the one that wins. */
export function sideOf(
  campaign: { id: string; trial: Pick<Trial, 'share'> },
  contactId: string,
): TrialSide {
  const place = placeOf(campaign.id, contactId, 'trial') * 100;
  const { share } = campaign.trial;
  return place < share ? 'a' : place < 2 * share ? 'b' : 'rest';
}

type Tries = { id: string; subjectB: string; trial: Trial; trialEnd: TrialEnd | null };

/** Whether a campaign still tries two subjects. */
export const isTrying = ({ subjectB, trialEnd }: Pick<Tries, 'subjectB' | 'trialEnd'>): boolean =>
  subjectB !== '' && trialEnd === null;

/** A campaign with activity this recent has an active worker. */
export const QUIET_MS = 45_000;

type Going = Pick<Tries, 'subjectB' | 'trialEnd'> & {
  trialUntil: Date | null;
  activeAt: Date | null;
};

/** Whether a campaign that is being sent does nothing but wait for a subject to be chosen. */
export const onlyAwaitsSubject = (campaign: Going, now: Date): boolean => {
  const { trialUntil, activeAt } = campaign;
  if (!isTrying(campaign) || !trialUntil || trialUntil <= now || !activeAt) return false;
  return now.getTime() - activeAt.getTime() >= QUIET_MS;
};

/**
 * The subject that somebody gets now; null while they wait. Once one was chosen, who got nothing yet gets that one; who
 * may have got the other (`isAgain`) keeps it.
 */
export function subjectFor(campaign: Tries, contactId: string, isAgain = false): 'a' | 'b' | null {
  const isOpen = isTrying(campaign);
  const side = isOpen || (isAgain && campaign.subjectB) ? sideOf(campaign, contactId) : 'rest';
  if (side !== 'rest') return side;
  return isOpen ? null : campaign.trialEnd?.won === 'b' ? 'b' : 'a';
}

/** The time for which somebody waits for a campaign that begins now, in milliseconds. */
export const waitOf = (campaign: Tries, contactId: string): number =>
  subjectFor(campaign, contactId) === null ? campaign.trial.hours * 3_600_000 : 0;

export type Spent = { people: number; sum: number; squares: number };

/** Whether two subjects can be told apart, and which one won. */
export function trialEnd(
  by: Trial['by'],
  a: Tried & { spent: Spent },
  b: Tried & { spent: Spent },
): Omit<TrialEnd, 'at'> {
  const figures = ({ people, hits }: Tried) => ({ people, hits });
  const sides = { a: figures(a), b: figures(b) };
  const won =
    by === 'clicks'
      ? tellsApart(a, b)
      : tellsApartByMeans({ ...a, ...a.spent }, { ...b, ...b.spent });
  return { won, ...sides };
}

function tellsApartByMeans(a: Tried & Spent, b: Tried & Spent): 'a' | 'b' | '' {
  const range = meanDifference(b, a);
  if (!range || (range.low <= 0 && range.high >= 0)) return '';
  return range.low > 0 ? 'b' : 'a';
}

/** Fewer buyers than this on a side say nothing about what people spend. */
export const LEAST_BUYERS = 10;

type Range = { value: number; low: number; high: number };

/**
 * The difference in spending between a person of `a` and one of `b`, with its interval of 95 %; null where a side has
 * too few buyers for one. Most people spend nothing, so it is the buyers who decide how much can be said.
 */
export function meanDifference(a: Tried & Spent, b: Tried & Spent): Range | null {
  if (Math.min(a.hits, b.hits) < LEAST_BUYERS) return null;
  const mean = ({ sum, people }: Spent) => sum / people;
  const variance = (one: Spent) => Math.max(0, one.squares / one.people - mean(one) ** 2);
  const own = variance(a) / a.people + variance(b) / b.people;
  // A few buyers of a small side often miss the dearest purchases, and would seem surer than they are.
  const all = {
    ...a,
    people: a.people + b.people,
    sum: a.sum + b.sum,
    squares: a.squares + b.squares,
  };
  const shared = variance(all) * (1 / a.people + 1 / b.people);
  const value = mean(a) - mean(b);
  const margin = 1.96 * Math.sqrt(Math.max(own, shared));
  return { value, low: value - margin, high: value + margin };
}

export const spentOf = (amounts: Iterable<number>, people: number): Spent => {
  const spent = { people, sum: 0, squares: 0 };
  for (const amount of amounts) {
    spent.sum += amount;
    spent.squares += amount ** 2;
  }
  return spent;
};
