import { FieldValue } from 'firebase-admin/firestore';
import { renderBreachNotice } from '@/emails/breach';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import {
  pageName,
  parseAffectedList,
  parseAffectedPage,
} from '@/lib/domain/privacy/breach/affected';
import { parseBreachMail } from '@/lib/domain/privacy/breach/breach-mail';
import { addJob, jobRef } from '../../job/add-job';
import type { JobKind } from '../../job/kind';
import { db } from '../../support/admin';
import { idOfKey } from '../../support/codes';
import { mailSettings, sendMail } from '../../support/mail/mailer';
import { workTransaction } from '../../support/transact';
import { breachRef, readBreach } from './store';

/** Each person takes two of a commit's 500 writes. */
const AT_ONCE = 200;

/** Queues one mail per person for the waiting lists, and failed ones once more (ids: the breach, the version). */
export const breachListJob: JobKind = {
  isRepeatable: true,
  adds: ['breachMail'],
  run: async ({ ids: [breachId = '', round = ''] }) => {
    for (const listId of (await readBreach(breachId)).mailLists) {
      await noteList(breachId, listId, Number(round));
      await breachRef(breachId).update({ mailLists: FieldValue.arrayRemove(listId) });
    }
  },
};

async function noteList(breachId: string, listId: string, round: number): Promise<void> {
  const found = await db().doc(entryPaths.affectedList(breachId, listId)).get();
  const { hash, pages } = parseAffectedList(listId, found.data());
  for (let n = 0; n < pages; n += 1) {
    const path = entryPaths.affectedPage(breachId, listId, pageName(hash, n));
    const page = await db().doc(path).get();
    const people = parseAffectedPage(page.id, page.data());
    for (let from = 0; from < people.length; from += AT_ONCE) {
      await notePeople(breachId, people.slice(from, from + AT_ONCE), round);
    }
  }
}

async function notePeople(
  breachId: string,
  people: readonly { email: string; name: string }[],
  round: number,
): Promise<void> {
  const refs = people.map(({ email }) => db().doc(entryPaths.breachMail(breachId, idOfKey(email))));
  await workTransaction(async (tx) => {
    const known = await tx.getAll(...refs);
    const fresh = { state: 'waiting', round, at: FieldValue.serverTimestamp() } as const;
    let [added, again] = [0, 0];
    for (const [index, { email, name }] of people.entries()) {
      const [ref, before] = [refs[index], known[index]];
      if (!ref || !before) continue;
      const mail = parseBreachMail(before.data());
      if (before.exists && (mail.state !== 'failed' || mail.round === round)) continue;
      if (before.exists) {
        again += 1;
        // The job is created anew under the new round.
        tx.delete(jobRef('breachMail', [breachId, ref.id, String(mail.round)]));
      } else added += 1;
      tx.set(ref, { email, name, ...fresh });
      addJob(tx, 'breachMail', [breachId, ref.id, String(round)]);
    }
    if (added + again === 0) return;
    tx.update(breachRef(breachId), {
      'notices.total': FieldValue.increment(added),
      'notices.failed': FieldValue.increment(-again),
    });
  });
}

/** The mail of a breach to one person; its ids: the breach, the person, and the version that requested it. */
export const breachMailJob: JobKind = {
  run: async ({ ids: [breachId = '', person = ''] }) => {
    const [breach, found] = await Promise.all([
      readBreach(breachId),
      db().doc(entryPaths.breachMail(breachId, person)).get(),
    ]);
    const { email, name } = parseBreachMail(found.data());
    const siteName = mailSettings().fromName;
    const owner = breach.producerName || siteName;
    const message = renderBreachNotice({
      ...{ siteName, owner, name, text: breach.noticeText, folio: breachId },
    });
    await sendMail({ to: email, producerId: null, kind: 'warning', ...message });
  },
  show: (tx, { ids: [breachId = '', person = ''] }, state) => {
    if (state === 'running') return;
    const ended = state === 'done' ? 'sent' : state;
    const at = FieldValue.serverTimestamp();
    tx.update(db().doc(entryPaths.breachMail(breachId, person)), { state: ended, at });
    const count =
      state === 'waiting'
        ? { 'notices.failed': FieldValue.increment(-1) }
        : { [`notices.${ended}`]: FieldValue.increment(1) };
    tx.update(breachRef(breachId), count);
  },
};
