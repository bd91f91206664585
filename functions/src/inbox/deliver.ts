import type { Transaction } from 'firebase-admin/firestore';
import { actOf } from '@/lib/domain/inbox/acts';
import { mondayOf, nextDigest } from '@/lib/domain/inbox/digest';
import { IN_LIST, isSwitchedOn, newsTags, parseInbox } from '@/lib/domain/inbox/inbox';
import { type News, newsKind } from '@/lib/domain/inbox/kinds';
import { parseJob } from '@/lib/domain/job/job';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { moment } from '@/lib/domain/kit/read';
import { addJob, jobRef, renewJob } from '../job/add-job';
import { type JobKind, PutOffError } from '../job/kind';
import { db, mixed } from '../support/admin';
import { queueByKey } from '../support/keyed-queue';
import { RETRY, retry } from '../support/retry';
import { transactRepeatably } from '../support/transact';
import { dropUnreadable } from './news';
import { recipientsOf } from './recipients';
import { planTell } from './tell';

/** An act is over after this long without another entry: longer than a minute's run takes to deliver the rest. */
export const ACT_QUIET_MS = 2 * 60_000;

type Stored = News & { at: Date };

/** Delivers a notice (its id) to all who may know; entries of one act are mailed together, once it is over. */
export const newsJob: JobKind = {
  isRepeatable: true,
  adds: ['newsMail', 'tell'],
  run: async ({ ids: [key = ''] }) => {
    const ref = db().doc(innerPaths.news(key));
    const data = (await ref.get()).data();
    if (!data) return;
    const news = { ...(data as News), at: moment(data.at) ?? new Date() };
    const mailAt = new Date(news.at.getTime() + (actOf(news) ? ACT_QUIET_MS : 0));
    const { producerName, people } = await recipientsOf(news);
    const failed: unknown[] = [];
    for (const { uid, phone } of people) {
      await addNews(uid, key, news, producerName, mailAt, phone).catch((error) =>
        failed.push(error),
      );
    }
    if (failed.length > 0) throw failed[0];
    // People who lost a flag must not keep, or count, entries that they may no longer read.
    if (news.what.startsWith('access.')) await dropUnreadable(news.userId, news.producerId);
    await ref.delete();
  },
};

/**
 * Puts an entry into one inbox and counts it, in one write; an existing entry is not counted again. The person gets it
 * by mail from `mailAt` on, and on the phone of their profile, if they want that; null is neither.
 */
export function addNews(
  uid: string,
  key: string,
  news: Stored,
  producerName: string,
  mailAt: Date | null = null,
  phone = '',
): Promise<void> {
  const { what, needs, producerId, name, objectId, dateId, amount, reason, by, at } = news;
  const act = actOf(news) || key;
  const refs = [db().doc(paths.inbox(uid)), db().doc(innerPaths.inboxLine(uid, key))] as const;
  const added = async (tx: Transaction): Promise<void> => {
    const next = nextDigest(new Date());
    const digest = ['digest', [uid, mondayOf(next)]] as const;
    const mail = ['newsMail', [uid, act]] as const;
    const jobs = [jobRef(...digest), jobRef(...mail)];
    const [stored, line, digestJob, found] = await tx.getAll(...mixed(...refs, ...jobs));
    if (line?.exists) return;
    const inbox = parseInbox(stored?.data());
    const unread = isSwitchedOn(inbox, `panel-${newsKind(what)}`);
    const tell = mailAt && (await planTell(tx, uid, phone, { what, act, mailAt }));
    const isMailed = mailAt !== null && isSwitchedOn(inbox, `mail-${newsKind(what)}`);
    if (!unread && !isMailed && !tell?.isTold) return;
    const facts = {
      ...{ what, needs, producerId, producerName, name, objectId, amount, reason },
      ...(dateId && { dateId }),
    };
    const tags = unread ? newsTags(what, true) : [];
    const mailed = {
      act,
      mail: isMailed ? 'due' : '',
      phone: tell?.isTold ? 'due' : '',
    } as const;
    tx.create(refs[1], { ...facts, ...IN_LIST, by: by.email, at, unread, tags, ...mailed });
    if (isMailed) {
      const { state, dueAt } = parseJob('', found?.data());
      // A mail of this act is being sent, and only its worker knows which entries it has.
      if (state === 'running') throw new PutOffError('busy');
      const isLater = state === 'waiting' && dueAt && dueAt > mailAt;
      renewJob(tx, ...mail, isLater ? dueAt : mailAt);
    }
    tell?.write(unread);
    if (unread) {
      if (!digestJob?.exists) addJob(tx, ...digest, next);
      tx.set(refs[0], { unread: inbox.unread + 1 }, { merge: true });
    }
  };
  return queueByKey(`inbox ${uid}`, () => retry(RETRY.contention, () => transactRepeatably(added)));
}
