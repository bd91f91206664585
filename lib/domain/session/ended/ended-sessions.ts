import { fields, moment, whole } from '../../kit/read';

/** Longer than any session cookie of an ended session is signed for, in milliseconds. */
const KEPT_MS = 15 * 24 * 3_600_000;

/** More sign-outs of one account in two weeks than anybody makes; beyond them the oldest count by `before`. */
const MOST = 200;

/**
 * The sessions of an account that were ended by hand, each by the second of its sign-in. The identity service signs cookies
 * that it cannot take back one by one, so the server of the pages keeps which of them are over.
 */
export type EndedSessions = {
  /** When each was ended, by the second of its sign-in. */
  ended: Readonly<Record<string, Date>>;
  /** Every session that began in this second or earlier is over. */
  before: number;
};

/** Parses `users/{uid}/ended/sessions`. Never throws. */
export function parseEndedSessions(raw: unknown): EndedSessions {
  const data = fields(raw);
  const dated = Object.entries(fields(data.ended)).flatMap(([since, at]) => {
    const endedAt = moment(at);
    return endedAt ? [[since, endedAt] as const] : [];
  });
  return { ended: Object.fromEntries(dated), before: whole(data.before) };
}

/** Whether the session that began in the second `since` was ended. */
export const isSessionOver = ({ ended, before }: EndedSessions, since: number): boolean =>
  since <= before || Object.hasOwn(ended, String(since));

/** The sessions with one more, ended now; without those whose cookies have run out anyway. */
export function withEnded(known: EndedSessions, since: number, now: Date): EndedSessions {
  const dated: Readonly<Record<string, Date>> = { ...known.ended, [since]: now };
  const all = Object.entries(dated)
    .filter(([, at]) => now.getTime() - at.getTime() < KEPT_MS)
    .sort(([a], [b]) => Number(b) - Number(a));
  const dropped = all.slice(MOST).map(([one]) => Number(one));
  return {
    ended: Object.fromEntries(all.slice(0, MOST)),
    before: Math.max(known.before, ...dropped),
  };
}
