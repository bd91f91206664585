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
import { nextDigest, weekOf } from '@/lib/domain/platform/inbox/digest';
import { isOn, type LineMail, lineTags, parseInbox } from '@/lib/domain/platform/inbox/inbox';
import { kindOf, type News } from '@/lib/domain/platform/inbox/kinds';
import type { Records } from '@/lib/domain/platform/records';
import { addJob, jobRef } from '../../jobs/add-job';
import { db, mixed } from '../../support/admin';
import { mailOutcomeOf } from '../../support/mail/mail-outcome';
import { RETRY, retry, withRetry } from '../../support/retry';
import { transact, transactRepeatably } from '../../support/transact';
import { dropUnreadable } from './lines';
import { mailLines } from './mail';
import { recipientsOf } from './recipients';

const A_MINUTE = 50;
/** Attempts of a piece of news, with a doubled wait each time: some 17 hours in all. */
const TRIES = 10;
const WAIT_MS = 60_000;
/** Longer than a run may last: what a run has claimed no other one delivers. */
const CLAIM_MS = 6 * 60_000;
/** How long nothing more of an act was done when it is mailed: longer than a minute's run takes to tell of the rest. */
const QUIET_MS = 2 * 60_000;
/** More than a person does at once. */
const AN_ACT = 200;

type Stored = News & { at: Date };

type NewsDoc = QueryDocumentSnapshot<Records['news'], Records['news']>;

/**
 * Brings what happened into the inboxes of everybody who may know. Each is claimed first, because runs overlap; one that
 * fails, or whose run died, is tried again later. What belongs to one act is mailed together, once the act is over.
 */
export async function deliverNews(now: Date): Promise<void> {
  const due = await db()
    .collection(innerPaths.allNews())
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(A_MINUTE)
    .get();
  for (const one of due.docs) {
    const claimed = await claim(one.ref, now);
    if (claimed === null) continue;
    const { tries, docs } = claimed;
    const work = docs.length > 0 ? deliverAct(docs, now) : deliverOne(one, now);
    await work.catch(async (error) => {
      logger.error('News did not reach every inbox', { key: one.id, tries, error: String(error) });
      for (const { ref } of docs.length > 0 ? docs : [one]) {
        if (tries >= TRIES) await ref.delete();
        else await ref.update({ tries, dueAt: later(now, tries) });
      }
    });
  }
}

/**
 * Moves news on while it is delivered, and with it all of its act if only the mail is left of it. Returns how often it was
 * tried, this time too; null if it is not due any more, or its act may still go on.
 */
const claim = (ref: DocumentReference<Records['news'], Records['news']>, now: Date) =>
  transact(async (tx): Promise<{ tries: number; docs: NewsDoc[] } | null> => {
    const found = await tx.get(ref);
    const data = fields(found.data());
    const dueAt = moment(data.dueAt);
    if (!found.exists || dueAt === null || dueAt > now) return null;
    const tries = numeric(data.tries) + 1;
    const until = { tries, dueAt: Timestamp.fromMillis(now.getTime() + CLAIM_MS) };
    if (data.isTold !== true) {
      tx.update(ref, until);
      return { tries, docs: [] };
    }
    const act = db().collection(innerPaths.allNews()).where('act', '==', data.act).limit(AN_ACT);
    const { docs } = await tx.get(act);
    const isGoingOn = docs.some((one) => {
      const other = fields(one.data());
      // What another run has claimed is due later; what nobody has told yet was done a moment ago.
      const isTold = other.isTold === true;
      return isTold ? (moment(other.dueAt) ?? now) > now : numeric(other.tries) === 0;
    });
    const told = docs.filter((one) => fields(one.data()).isTold === true);
    if (isGoingOn) tx.update(ref, { dueAt: Timestamp.fromMillis(now.getTime() + WAIT_MS) });
    else for (const one of told) tx.update(one.ref, until);
    return isGoingOn ? null : { tries, docs: told };
  }, withRetry(RETRY.contention));

/** Brings one piece of news into every inbox that it belongs in; safe to repeat. The mail of an act waits for the rest of it. */
export async function deliverOne(one: NewsDoc, now: Date): Promise<void> {
  const data = one.data();
  const at = moment(data.at) ?? now;
  const mails = await linesOf([{ key: one.id, news: { ...(data as News), at } }]);
  // Whoever lost a flag does not keep, nor count, what they may no longer read.
  if (data.what?.startsWith('access.')) {
    await dropUnreadable(data.userId ?? '', data.producerId ?? '');
  }
  if (data.act && mails.length > 0) {
    const dueAt = Timestamp.fromMillis(at.getTime() + QUIET_MS);
    await one.ref.update({ isTold: true, tries: 0, dueAt });
    return;
  }
  await mailAll(mails);
  await one.ref.delete();
}

/** Mails what is left of an act, one mail to each person. */
async function deliverAct(docs: readonly NewsDoc[], now: Date): Promise<void> {
  const told = docs.map((one) => {
    const data = one.data();
    return { key: one.id, news: { ...(data as News), at: moment(data.at) ?? now } };
  });
  const inOrder = told.sort((a, b) => a.news.at.getTime() - b.news.at.getTime());
  await mailAll(await linesOf(inOrder));
  for (const { ref } of docs) await ref.delete();
}

const later = (now: Date, tries: number) =>
  Timestamp.fromMillis(now.getTime() + WAIT_MS * 2 ** tries);

type Keyed = { key: string; news: Stored };
type Line = { key: string; line: Stored & { producerName: string } };
type Mail = { person: { uid: string; email: string }; lines: Line[] };

/** Adds the lines of some news to everybody's inbox, and gives those whose mail is due, by person. */
async function linesOf(all: readonly Keyed[]): Promise<Mail[]> {
  const mails = new Map<string, Mail>();
  for (const { key, news } of all) {
    const { producerName, people } = await recipientsOf(news);
    for (const person of people) {
      const state = await addLine(person.uid, key, news, producerName);
      if (state !== 'due' || !person.email) continue;
      const mail = mails.get(person.uid) ?? { person, lines: [] };
      mail.lines.push({ key, line: { ...news, producerName } });
      mails.set(person.uid, mail);
    }
  }
  return [...mails.values()];
}

/** Everybody gets their mail, whoever's mail server does not answer; then the news is tried again. */
async function mailAll(mails: readonly Mail[]): Promise<void> {
  const failed: unknown[] = [];
  for (const mail of mails) await mailOnce(mail).catch((error) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}

/** Mails lines, unless the server puts it off: what may have arrived, or is refused for good, is not sent again. */
async function mailOnce({ person, lines }: Mail): Promise<void> {
  const [first, ...rest] = lines.map(({ line }) => line);
  if (!first) return;
  await mailLines(person, [first, ...rest]).catch((error) => {
    if (mailOutcomeOf(error).state === 'later') throw error;
    logger.warn('A mail about news is not sent again', { uid: person.uid, error: String(error) });
  });
  for (const { key } of lines) {
    const ref = db().doc(innerPaths.inboxLine(person.uid, key));
    // Not noted, it would be sent again.
    await retry(RETRY.outage, () => ref.update({ mail: 'sent' }));
  }
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
    const next = nextDigest(new Date());
    const digest = ['digest', [uid, weekOf(next)]] as const;
    const [stored, line, job] = await tx.getAll(...mixed(...refs, jobRef(...digest)));
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
      if (!job?.exists) addJob(tx, ...digest, next);
      tx.set(refs[0], { unread: inbox.unread + 1 }, { merge: true });
    }
    return mail;
  };
  return retry(RETRY.contention, () => transactRepeatably(added));
}
