import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { paths } from '@/lib/domain/kit/paths';
import type { FirstData } from '@/lib/domain/session/first-data';
import type { Reader } from '@/lib/domain/session/reading';
import { arrivalOf } from './arrivals';
import { keyOf } from './first-reads';
import type { For, PagePlan } from './pages';
import { mark, sendHead, TIMING_HEADER } from './timing';
import { beginReads, guessOf, nextTurn, type Visit, visitBy } from './visit';

/** A page waits this long for its data, in milliseconds; after that it comes as to somebody whom nobody knows. */
const patience = () => Number(process.env.FIRST_DATA_MS) || 150;

/** A page's own visit, and when its patience ends. */
type Waiting = Visit & { deadline: Promise<null> };

/** The person behind the request of a page, who may be known since it arrived; null for nobody. */
const visitOf = cache(async (): Promise<Waiting | null> => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const asked = { cookies: jar, headers: head };
  const visit = await (arrivalOf(head.get(TIMING_HEADER)) ?? visitBy(asked));
  if (!visit) return null;
  const deadline = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience()));
  return { ...visit, deadline };
});

/** The account of the request's person at this moment. */
async function accountIn({ account, signed, timing }: Visit) {
  const [found, isSigned] = await Promise.all([account, signed]);
  mark(timing, 'account');
  return isSigned ? found : null;
}

/**
 * What the server puts into the frame of the panel, or into a page inside it; null where it knows nobody, where the
 * database takes too long, where they see the panel as somebody else, and where something fails: then the page asks for
 * everything itself. What the plans `ahead`
 * want is begun at the same time.
 */
export async function firstData(
  plan: PagePlan,
  ahead: readonly PagePlan[] = [],
): Promise<FirstData | null> {
  const visit = await visitOf();
  if (!visit) return null;
  try {
    return await gather(visit, plan, ahead).finally(() =>
      mark(visit.timing, 'reads', visit.reads.count),
    );
  } catch (error) {
    console.error('The first data of a page could not be read:', (error as Error).message);
    return null;
  }
}

async function gather(
  visit: Waiting,
  plan: PagePlan,
  ahead: readonly PagePlan[],
): Promise<FirstData | null> {
  const { reads, uid } = visit;
  // The frame may have used up the time of the page. What has arrived by then is given all the same: it takes a few steps
  // to pick up, which come before the next turn.
  const late = () => visit.deadline.then(nextTurn).then(() => null);
  const { now, nextEventId } = visit;
  // What shows them nothing may be a page that is not there for them, which its status says.
  if (ahead.some(({ wanted }) => wanted(guessOf(visit)).length > 0)) sendHead(visit.timing);
  beginReads(visit, [plan, ...ahead]);
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
  const more = first ? await reads.allowed(reader, next.wanted(first), late()) : {};
  const { role, email, displayName, photoUrl } = account;
  return {
    session: { uid, email, displayName, photoUrl, role },
    producerId,
    chosen: visit.chosen,
    now: now.getTime(),
    news: { ...news, ...more },
  };
}

/** The request's person as they are at this moment, with the producer of the event that they open; null for nobody. */
async function readerOf(visit: Visit, eventId: string | undefined) {
  const { reads, uid } = visit;
  reads.begin([{ doc: paths.user(uid) }]);
  const [account, producerOfEvent] = await Promise.all([
    accountIn(visit),
    eventId ? reads.producerOfEvent(eventId) : '',
  ]);
  const role = account?.role;
  if (!account || !role) return null;
  return { account: { ...account, role }, reader: await reads.reader(account), producerOfEvent };
}

/** The producer that the panel selects: the one of the event that is opened, else the one chosen last, else the first. */
function selectedOf(reader: Reader, ofEvent: string, chosen: string): string {
  if (reader.role === 'admin') return chosen;
  const own = [ofEvent, chosen].find((id) => id !== '' && reader.producersId.includes(id));
  return own ?? reader.producersId[0] ?? '';
}
