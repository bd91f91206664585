import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import type { FirstData, Given } from '@/lib/domain/account/first-data';
import {
  ACCOUNT_COOKIE,
  NEXT_EVENT_COOKIE,
  PRODUCER_COOKIE,
} from '@/lib/domain/account/page-cookies';
import { parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { payDays } from '@/lib/domain/order/pay-days';
import { parsePayTerm } from '@/lib/domain/order/pay-term';
import type { Reader, Wanted } from '@/lib/domain/rights/reading';
import type { Role } from '@/lib/domain/rights/role';
import { FirstReads, keyOf } from './first-reads';
import type { For, PageReads } from './pages';
import { accountOf, claimsIn, readCookie, SESSION_COOKIE } from './session';
import { type Stopwatch, stopwatch } from './stopwatch';

/**
 * A page is held back this long for its data, in milliseconds; what comes later follows in the same answer. React shows
 * what follows 300 ms after its placeholder at the earliest, so data that is nearly there is worth waiting for.
 */
const heldMs = () => Number(process.env.FIRST_DATA_MS ?? 700);

/** After this long, in milliseconds, a page gets no data any more, and asks the database itself. */
const GIVEN_UP_MS = 2_000;

/** The time until which a page waits for a second round trip, in milliseconds: only a database nearby makes it. */
const secondMs = () => heldMs() / 12;

type Visit = {
  reads: FirstReads;
  uid: string;
  since: number;
  /** The role when the session began: good for a guess, and for nothing else. */
  role: Role | null;
  /** Whether the cookie is one of ours. What is read before that is known is given to nobody. */
  signed: Promise<boolean>;
  chosen: string;
  nextEventId: string;
  second: Promise<null>;
  held: Promise<null>;
  deadline: Promise<null>;
  stages: Stopwatch;
};

/**
 * The person behind a request that opens a page; null for anything else: a link that is followed inside the panel has its
 * data from the live records, and a link that is only prefetched must cost nothing.
 */
const visitOf = cache(async (): Promise<Visit | null> => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const value = jar.get(SESSION_COOKIE)?.value;
  const isAhead = [head.get('purpose'), head.get('sec-purpose')].some((one) =>
    one?.includes('prefetch'),
  );
  if (!value || head.get('sec-fetch-dest') !== 'document' || isAhead) return null;
  const claim = claimsIn(value);
  // The browser may have signed out without a connection, or somebody else in: this cookie is left over then.
  if (!claim || jar.get(ACCOUNT_COOKIE)?.value !== claim.uid) return null;
  const stages = stopwatch();
  const signed = readCookie(value).then((known) => {
    stages.note('session');
    return known?.uid === claim.uid && known.since === claim.since;
  });
  const second = after(secondMs());
  const held = after(heldMs());
  const deadline = after(Math.max(heldMs(), GIVEN_UP_MS));
  // With the certificates at hand a forged cookie is known by now, and costs no read.
  if (!(await Promise.race([signed, nextTurn()]))) return null;
  const chosen = jar.get(PRODUCER_COOKIE)?.value ?? '';
  const nextEventId = jar.get(NEXT_EVENT_COOKIE)?.value ?? '';
  const reads = new FirstReads(claim.uid);
  return { reads, ...claim, signed, chosen, nextEventId, second, held, deadline, stages };
});

const after = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms);
  });

/** After everything that waits for nothing from outside. */
const nextTurn = () => new Promise<true>((resolve) => setImmediate(() => resolve(true)));

/** The moment of the request: the frame and the page in it say everything of the same one. */
const momentOfVisit = cache(() => new Date());

const accountOfVisit = cache(async () => {
  const visit = await visitOf();
  if (!visit) return null;
  const [account, isSigned] = await Promise.all([accountOf(visit.uid, visit.since), visit.signed]);
  visit.stages.note('account');
  return isSigned ? account : null;
});

/**
 * The data that the server puts into the frame of the panel, or into a page inside it; null where it knows nobody,
 * where the database takes two seconds, where they see the panel as somebody else, and where something fails: then the
 * page asks for everything itself. What the plans `ahead` want is begun at the same time.
 */
export async function firstData(plan: PageReads, ahead: readonly PageReads[] = []): Promise<Given> {
  const visit = await visitOf();
  if (!visit) return { data: null };
  const later = gather(visit, plan, ahead).catch((error: Error) => {
    console.error('The first data of a page could not be read:', error.message);
    return null;
  });
  const soon = await Promise.race([
    later.then((data) => ({ data })),
    visit.held.then(nextTurn).then(() => null),
  ]);
  return soon ?? { later };
}

async function gather(
  visit: Visit,
  plan: PageReads,
  ahead: readonly PageReads[],
): Promise<FirstData | null> {
  const { reads, uid } = visit;
  // The frame may have used up the time of the page. What has arrived by then is given all the same: picking it up takes
  // a few microtasks, which run before the next turn of the event loop.
  const late = () => visit.deadline.then(nextTurn).then(() => null);
  const now = momentOfVisit();
  // Nobody's rights are known yet; what is begun here is shown only once they are.
  const { chosen, nextEventId } = visit;
  const guess: For = { uid, role: visit.role ?? 'producer', producerId: chosen, now, nextEventId };
  for (const one of [plan, ...ahead]) {
    reads.begin(one.wanted(guess));
    reads.begin(one.guess?.(guess) ?? []);
    const next = one.next?.(guess);
    if (next) reads.beginAfter(next.of, next.wanted);
    const owed = one.owed?.(guess);
    if (owed) reads.beginAfter(owed.of[0], owed.wanted, owed.of[1]);
  }
  const known = await Promise.race([readerOf(visit, plan.eventId), late()]);
  if (!known || known.reader.disabled) return null;
  const { account, reader } = known;
  const producerId = selectedOf(reader, known.producerOfEvent, visit.chosen);
  const who: For = { uid, role: account.role, producerId, now, nextEventId };
  const next = plan.next?.(who);
  const [news, of] = await Promise.all([
    reads.allowed(reader, plan.wanted(who), late()),
    next ? reads.allowed(reader, [next.of], late()) : null,
  ]);
  if (plan.needs?.(who).some((one) => !(keyOf(one) in news))) return null;
  const first = next && of?.[keyOf(next.of)];
  const allowed = (wanted: readonly Wanted[]) => reads.allowed(reader, wanted, late());
  // Nobody may be waiting for them any more when they fail.
  const days = payDaysOf(plan.owed?.(who), allowed, now).catch(() => undefined);
  const more = first ? await allowed(next.wanted(first)) : {};
  const { role, email, displayName, photoUrl } = account;
  visit.stages.note('reads', reads.count);
  return {
    stages: visit.stages.told(),
    session: { uid, email, displayName, photoUrl, role },
    producerId,
    chosen: visit.chosen,
    now: now.getTime(),
    news: { ...news, ...more },
    // A round trip more than everything else: where that is long, the page asks for the days itself.
    payDays: await Promise.race([days, visit.second.then(nextTurn).then(() => undefined)]),
  };
}

async function payDaysOf(
  owed: ReturnType<NonNullable<PageReads['owed']>> | undefined,
  allowed: (wanted: readonly Wanted[]) => Promise<FirstData['news']>,
  now: Date,
): Promise<FirstData['payDays']> {
  if (!owed) return undefined;
  const known = await allowed(owed.of);
  const [totals, term] = owed.of.map((one) => known[keyOf(one)]);
  if (!totals) return undefined;
  const events = owed.wanted(totals, term ?? null);
  // Without a term no day is promised, nor asked for again.
  if (events.length === 0) return Object.fromEntries(owed.ids(totals).map((id) => [id, '']));
  const found = Object.values(await allowed(events));
  return payDays(
    found
      .flatMap((one) => ('docs' in one ? one.docs : []))
      .map(({ id, raw }) => parseEvent(id, raw)),
    parsePayTerm(term && 'raw' in term ? term.raw : null),
    now,
  );
}

async function readerOf({ reads, uid, since }: Visit, eventId: string | undefined) {
  reads.begin([{ doc: paths.user(uid) }]);
  const [account, producerOfEvent] = await Promise.all([
    accountOfVisit(),
    eventId ? reads.producerOfEvent(eventId) : '',
  ]);
  const role = account?.role;
  if (!account || !role) return null;
  return {
    account: { ...account, role },
    reader: await reads.reader(account, since),
    producerOfEvent,
  };
}

/** The producer that the panel selects: the one of the event that is opened, else the one chosen last, else the first. */
function selectedOf(reader: Reader, ofEvent: string, chosen: string): string {
  if (reader.role === 'admin') return chosen;
  const own = [ofEvent, chosen].find((id) => id !== '' && reader.producersId.includes(id));
  return own ?? reader.producersId[0] ?? '';
}
