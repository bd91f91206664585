import {
  type DocumentReference,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment, numeric } from '@/lib/domain/kit/read';
import { nextDigest } from '@/lib/domain/platform/inbox/digest';
import { isOn, type LineMail, lineTags, parseInbox } from '@/lib/domain/platform/inbox/inbox';
import { kindOf, type News } from '@/lib/domain/platform/inbox/kinds';
import type { Records } from '@/lib/domain/platform/records';
import { db, mixed } from '../../support/admin';
import { mailOutcomeOf } from '../../support/mail/mail-outcome';
import { RETRY, retry, withRetry } from '../../support/retry';
import { transact, transactRepeatably } from '../../support/transact';
import { dropUnreadable } from './lines';
import { mailLine } from './mail';
import { recipientsOf } from './recipients';

const A_MINUTE = 50;
/** Attempts of a piece of news, with a doubled wait each time: some 17 hours in all. */
const TRIES = 10;
const WAIT_MS = 60_000;
/** Longer than a run may last: what a run has claimed no other one delivers. */
const CLAIM_MS = 6 * 60_000;

type Stored = News & { at: Date };

/**
 * Brings what happened into the inboxes of everybody who may know. Each is claimed first, because runs overlap; one that
 * fails, or whose run died, is tried again later.
 */
export async function deliverNews(now: Date): Promise<void> {
  const due = await db()
    .collection(innerPaths.allNews())
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(A_MINUTE)
    .get();
  for (const one of due.docs) {
    const tries = await claim(one.ref, now);
    if (tries === null) continue;
    await deliverOne(one, now).catch(async (error) => {
      logger.error('News did not reach every inbox', { key: one.id, tries, error: String(error) });
      if (tries >= TRIES) await one.ref.delete();
      else await one.ref.update({ tries, dueAt: later(now, tries) });
    });
  }
}

/** Moves news on while it is delivered. Returns how often it was tried, this time too; null if it is not due any more. */
const claim = (ref: DocumentReference<Records['news'], Records['news']>, now: Date) =>
  transact(async (tx): Promise<number | null> => {
    const found = await tx.get(ref);
    const dueAt = moment(fields(found.data()).dueAt);
    if (!found.exists || dueAt === null || dueAt > now) return null;
    const tries = numeric(fields(found.data()).tries) + 1;
    tx.update(ref, { tries, dueAt: Timestamp.fromMillis(now.getTime() + CLAIM_MS) });
    return tries;
  }, withRetry(RETRY.contention));

/** Brings one piece of news into every inbox that it belongs in; safe to repeat. */
export async function deliverOne(
  one: QueryDocumentSnapshot<Records['news'], Records['news']>,
  now: Date,
): Promise<void> {
  const data = one.data();
  await deliver(one.id, { ...(data as News), at: moment(data.at) ?? now });
  await one.ref.delete();
}

const later = (now: Date, tries: number) =>
  Timestamp.fromMillis(now.getTime() + WAIT_MS * 2 ** tries);

async function deliver(key: string, news: Stored): Promise<void> {
  const { producerName, people } = await recipientsOf(news);
  const failed: unknown[] = [];
  for (const person of people) {
    const mail = await addLine(person.uid, key, news, producerName);
    // Everybody gets their line, whoever's mail server does not answer; then the news is tried again.
    if (mail === 'due' && person.email) {
      await mailOnce(person, key, { ...news, producerName }).catch((error) => failed.push(error));
    }
  }
  // Whoever lost a flag does not keep, nor count, what they may no longer read.
  if (news.what.startsWith('access.')) await dropUnreadable(news.userId, news.producerId);
  if (failed.length > 0) throw failed[0];
}

/** Mails a line, unless the server puts it off: what may have arrived, or is refused for good, is not sent again. */
async function mailOnce(
  person: { uid: string; email: string },
  key: string,
  line: Parameters<typeof mailLine>[1],
): Promise<void> {
  await mailLine(person, line).catch((error) => {
    if (mailOutcomeOf(error).state === 'later') throw error;
    logger.warn('A mail about news is not sent again', { uid: person.uid, error: String(error) });
  });
  const ref = db().doc(innerPaths.inboxLine(person.uid, key));
  // Not noted, it would be sent again.
  await retry(RETRY.outage, () => ref.update({ mail: 'sent' }));
}

/**
 * Puts a line into one inbox and counts it, once: the line and the count are written together, and a line that is there
 * is not counted again. Returns where its mail stands; one that waits is not sent once its person does not want it.
 */
export function addLine(
  uid: string,
  key: string,
  { what, needs, producerId, name, objectId, amount, reason, by, at }: Stored,
  producerName: string,
): Promise<LineMail> {
  const refs = [db().doc(paths.inbox(uid)), db().doc(innerPaths.inboxLine(uid, key))] as const;
  const added = async (tx: Transaction): Promise<LineMail> => {
    const [stored, line] = await tx.getAll(...mixed(...refs));
    const inbox = parseInbox(stored?.data());
    const kind = kindOf(what);
    if (line?.exists) {
      const waits = fields(line.data()).mail as LineMail;
      if (waits !== 'due' || isOn(inbox, `mail-${kind}`)) return waits;
      tx.update(refs[1], { mail: '' });
      return '';
    }
    const unread = isOn(inbox, `panel-${kind}`);
    const mail: LineMail = isOn(inbox, `mail-${kind}`) ? 'due' : '';
    if (!unread && mail === '') return '';
    const facts = { what, needs, producerId, producerName, name, objectId, amount, reason };
    const tags = unread ? lineTags(what, true) : [];
    tx.create(refs[1], { ...facts, by: by.email, at, unread, tags, mail });
    if (unread) {
      const waits = moment(fields(stored?.data()).digestDueAt) !== null;
      const digestDueAt = Timestamp.fromDate(nextDigest(new Date()));
      const count = { unread: inbox.unread + 1, ...(!waits && { digestDueAt }) };
      tx.set(refs[0], count, { merge: true });
    }
    return mail;
  };
  return retry(RETRY.contention, () => transactRepeatably(added));
}
