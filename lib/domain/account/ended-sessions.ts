import { fields, moment, whole } from '../kit/read';

/** Longer than any session cookie lives. Beyond `MOST` sessions the oldest are covered by `before`. */
const KEPT_MS = 15 * 24 * 3_600_000;

const MOST = 200;

/** An account's sessions ended by hand, because the identity service cannot revoke single cookies. */
export type EndedSessions = {
  ended: Readonly<Record<string, Date>>;
  /** Sessions that began in this second or earlier are over. */
  before: number;
};

export function parseEndedSessions(raw: unknown): EndedSessions {
  const data = fields(raw);
  const dated = Object.entries(fields(data.ended)).flatMap(([since, at]) => {
    const endedAt = moment(at);
    return endedAt ? [[since, endedAt] as const] : [];
  });
  return { ended: Object.fromEntries(dated), before: whole(data.before) };
}

/** Whether the session that began in second `since` was ended. */
export const isSessionOver = ({ ended, before }: EndedSessions, since: number): boolean =>
  since <= before || Object.hasOwn(ended, String(since));

/** Adds a session ended now; drops those whose cookies have expired. */
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
