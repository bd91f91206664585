import {
  ACCOUNT_COOKIE,
  NEXT_EVENT_COOKIE,
  PRODUCER_COOKIE,
} from '@/lib/domain/session/page-cookies';
import type { Role } from '@/lib/domain/session/role';
import { FirstReads } from './first-reads';
import type { For, PagePlan } from './pages';
import { type Account, accountOf, claimOf, readCookie, SESSION_COOKIE } from './session';
import { mark, TIMING_HEADER } from './timing';

/** What a request knows of its person, shared by the frame and the page inside it. */
export type Visit = {
  reads: FirstReads;
  uid: string;
  /** The role when the session began: good for a guess, and for nothing else. */
  role: Role | null;
  /** Whether the cookie is one of ours. What is read before that is known is given to nobody. */
  signed: Promise<boolean>;
  /** The account of the cookie's session at this moment. */
  account: Promise<Account | null>;
  chosen: string;
  nextEventId: string;
  /** The moment of the request: the frame and the page in it say everything of the same one. */
  now: Date;
  timing: string | null;
};

/** What a request brings: its cookies and headers by their names. */
type Asked = {
  cookies: { get: (name: string) => { value: string } | undefined };
  headers: { get: (name: string) => string | null };
};

/**
 * The person behind a request that opens a page; null for anything else: a link that is followed inside the panel has its
 * data from the live records, and a link that is only prefetched must cost nothing.
 */
export async function visitBy({ cookies, headers }: Asked): Promise<Visit | null> {
  const value = cookies.get(SESSION_COOKIE)?.value;
  const isAhead = [headers.get('purpose'), headers.get('sec-purpose')].some((one) =>
    one?.includes('prefetch'),
  );
  if (!value || headers.get('sec-fetch-dest') !== 'document' || isAhead) return null;
  const claim = claimOf(value);
  // The browser may have signed out without a connection, or somebody else in: this cookie is left over then.
  if (!claim || cookies.get(ACCOUNT_COOKIE)?.value !== claim.uid) return null;
  const timing = headers.get(TIMING_HEADER);
  const signed = readCookie(value).then((known) => {
    mark(timing, 'session');
    return known?.uid === claim.uid && known.since === claim.since;
  });
  // With the certificates at hand a forged cookie is known by now, and costs no read.
  if (!(await Promise.race([signed, nextTurn()]))) return null;
  return {
    reads: new FirstReads(claim.uid),
    uid: claim.uid,
    role: claim.role,
    signed,
    account: accountOf(claim.uid, claim.since),
    chosen: cookies.get(PRODUCER_COOKIE)?.value ?? '',
    nextEventId: cookies.get(NEXT_EVENT_COOKIE)?.value ?? '',
    now: new Date(),
    timing,
  };
}

/** After everything that waits for nothing from outside. */
export const nextTurn = () => new Promise<true>((resolve) => setImmediate(() => resolve(true)));

/** For whom a page is probably made: nobody's rights are known yet. */
export const guessOf = ({ uid, role, chosen, now, nextEventId }: Visit): For => ({
  uid,
  role: role ?? 'producer',
  producerId: chosen,
  now,
  nextEventId,
});

/** Begins to read what these plans probably want; it is given only once the person's rights are known. */
export function beginReads(visit: Visit, plans: readonly PagePlan[]): void {
  const guess = guessOf(visit);
  const { reads } = visit;
  for (const one of plans) {
    reads.begin(one.wanted(guess));
    reads.begin(one.guess?.(guess) ?? []);
    const next = one.next?.(guess);
    if (next) reads.beginAfter(next.of, next.wanted);
  }
}
