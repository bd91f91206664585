import { FieldValue } from 'firebase-admin/firestore';
import { renderBreachNotice } from '@/emails/breach';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { putOff } from '@/lib/domain/kit/network/put-off';
import { paths } from '@/lib/domain/kit/paths';
import { fields, texts } from '@/lib/domain/kit/read';
import {
  pageName,
  parseAffectedList,
  parseAffectedPage,
} from '@/lib/domain/privacy/breach/affected';
import { type Breach, parseBreach } from '@/lib/domain/privacy/breach/breach';
import { type BreachMail, parseBreachMail } from '@/lib/domain/privacy/breach/breach-mail';
import { db } from '../../support/admin';
import { idOfKey } from '../../support/codes';
import { type MailOutcome, mailOutcomeOf } from '../../support/mail/mail-outcome';
import { mailSettings, sendMail } from '../../support/mail/mailer';
import { workTransaction } from '../../support/transact';
import { breachRef } from './store';

/** Breaches, and mails of each, that one run goes through. */
const BREACHES = 5;
const A_RUN = 400;
/** Mails in flight: as many are unconfirmed if a run dies. */
const AT_ONCE = 10;
/** After this long without an outcome, a run that marked a mail is dead. */
const DEAD_MS = 15 * 60_000;

/**
 * Writes down and sends what breaches have to tell their persons: run by the schedule until nothing waits. A run that
 * dies is taken up by the next; two at once claim different mails. Returns how many mails were handed over.
 */
export async function continueBreachMails(now: Date): Promise<number> {
  const due = db().collection(paths.breaches()).where('mailDueAt', '<=', now).limit(BREACHES);
  let sent = 0;
  for (const one of (await due.get()).docs) {
    const breach = parseBreach(one.id, one.data());
    for (const listId of texts(fields(one.data()).mailLists))
      await noteList(breach.id, listId, now);
    sent += await sendWaiting(breach, now);
  }
  return sent;
}

/**
 * Writes down a mail for each person of a list who has none of this breach, lets those that failed wait once more, and
 * takes the list off the queue.
 */
async function noteList(breachId: string, listId: string, now: Date): Promise<void> {
  const found = await db().doc(entryPaths.affectedList(breachId, listId)).get();
  const { hash, pages } = parseAffectedList(listId, found.data());
  for (let n = 0; n < pages; n += 1) {
    const page = await db()
      .doc(entryPaths.affectedPage(breachId, listId, pageName(hash, n)))
      .get();
    const people = parseAffectedPage(page.id, page.data());
    if (people.length > 0) await notePeople(breachId, people, now);
  }
  await breachRef(breachId).update({ mailLists: FieldValue.arrayRemove(listId) });
}

async function notePeople(
  breachId: string,
  people: readonly { email: string; name: string }[],
  now: Date,
): Promise<void> {
  const refs = people.map(({ email }) => db().doc(entryPaths.breachMail(breachId, idOfKey(email))));
  await workTransaction(async (tx) => {
    const known = await tx.getAll(...refs);
    const fresh = {
      state: 'waiting',
      tries: 0,
      dueAt: now,
      at: FieldValue.serverTimestamp(),
    } as const;
    let added = 0;
    let again = 0;
    for (const [index, { email, name }] of people.entries()) {
      const ref = refs[index];
      if (!ref) continue;
      if (!known[index]?.exists) {
        tx.create(ref, { email, name, ...fresh });
        added += 1;
      } else if (parseBreachMail(known[index].data()).state === 'failed') {
        tx.update(ref, fresh);
        again += 1;
      }
    }
    if (added + again > 0) {
      tx.update(breachRef(breachId), {
        'notices.total': FieldValue.increment(added),
        'notices.failed': FieldValue.increment(-again),
      });
    }
  });
}

type Waiting = BreachMail & { id: string };

async function sendWaiting(breach: Breach, now: Date): Promise<number> {
  await closeDead(breach.id, now);
  let handed = 0;
  while (handed < A_RUN) {
    const mails = await claim(breach.id, now);
    if (mails === 'none') {
      await endIfDone(breach.id);
      return handed;
    }
    const outcomes = await Promise.all(mails.map((mail) => send(breach, mail)));
    await note(breach.id, mails, outcomes, now);
    handed += outcomes.filter(({ state }) => state === 'sent').length;
    // The mail server takes none for now, or these addresses none: a later run tries again.
    if (outcomes.every(({ state }) => state === 'later')) return handed;
  }
  return handed;
}

const waitingOf = (breachId: string, state: BreachMail['state']) =>
  db().collection(entryPaths.breachMails(breachId)).where('state', '==', state);

/** Marks the next due mails before they are handed over, those that wait longest first. */
async function claim(breachId: string, now: Date): Promise<Waiting[] | 'none'> {
  const due = await dueMails(breachId, now);
  if (due.length === 0) return 'none';
  return workTransaction(async (tx) => {
    const found = await tx.getAll(...due);
    const mine = found
      .map((one) => ({ ...parseBreachMail(one.data()), id: one.id, ref: one.ref }))
      .filter(({ state, dueAt }) => state === 'waiting' && (!dueAt || dueAt <= now));
    for (const { ref } of mine) {
      tx.update(ref, { state: 'sending', at: FieldValue.serverTimestamp() });
    }
    return mine.map(({ ref: _ref, ...mail }) => mail);
  });
}

async function dueMails(breachId: string, now: Date) {
  const waiting = waitingOf(breachId, 'waiting');
  const due = await waiting.where('dueAt', '<=', now).orderBy('dueAt').limit(AT_ONCE).get();
  if (!due.empty) return due.docs.map(({ ref }) => ref);
  // Older mails were written down without a time, which no query by time finds.
  const rest = await waiting.orderBy('tries').limit(AT_ONCE).get();
  return rest.docs.filter((one) => !parseBreachMail(one.data()).dueAt).map(({ ref }) => ref);
}

async function send(breach: Breach, { email, name }: Waiting): Promise<MailOutcome> {
  const siteName = mailSettings().fromName;
  const owner = breach.producerName || siteName;
  try {
    const { noticeText: text, id: folio } = breach;
    const message = renderBreachNotice({ siteName, owner, name, text, folio });
    await sendMail({ to: email, producerId: null, kind: 'warning', ...message });
    return { state: 'sent' };
  } catch (error) {
    return mailOutcomeOf(error);
  }
}

/** Stores what became of the mails that this run marked. */
async function note(
  breachId: string,
  mails: readonly Waiting[],
  outcomes: readonly MailOutcome[],
  now: Date,
): Promise<void> {
  if (mails.length === 0) return;
  const refOf = ({ id }: Waiting) => db().doc(entryPaths.breachMail(breachId, id));
  await workTransaction(async (tx) => {
    const found = await tx.getAll(...mails.map(refOf));
    const added = { sent: 0, failed: 0, unconfirmed: 0 };
    for (const [index, one] of found.entries()) {
      const outcome = outcomes[index];
      const stored = parseBreachMail(one.data());
      if (!outcome || stored.state !== 'sending') continue;
      const after =
        outcome.state === 'later'
          ? putOff(stored.tries, outcome.reason, now)
          : { state: outcome.state };
      if (after.state !== 'waiting') added[after.state] += 1;
      tx.update(one.ref, { ...after, at: FieldValue.serverTimestamp() });
    }
    const counts = Object.entries(added).filter(([, count]) => count > 0);
    const increments = counts.map(([name, count]) => [
      `notices.${name}`,
      FieldValue.increment(count),
    ]);
    if (counts.length > 0) tx.update(breachRef(breachId), Object.fromEntries(increments));
  });
}

/** Closes the mails that a dead run had marked: they may have arrived, so they are not sent again. */
async function closeDead(breachId: string, now: Date): Promise<void> {
  const marked = await waitingOf(breachId, 'sending').limit(100).get();
  const dead = marked.docs.filter((one) => {
    const { at } = parseBreachMail(one.data());
    return at !== null && now.getTime() - at.getTime() > DEAD_MS;
  });
  if (dead.length === 0) return;
  const mails = dead.map((one) => ({ ...parseBreachMail(one.data()), id: one.id }));
  await note(
    breachId,
    mails,
    mails.map(() => ({ state: 'unconfirmed' as const })),
    now,
  );
}

/** Ends the work of a breach when no list and no mail is left. */
async function endIfDone(breachId: string): Promise<void> {
  await workTransaction(async (tx) => {
    const found = await tx.get(breachRef(breachId));
    const open = await tx.get(waitingOf(breachId, 'sending').limit(1));
    const waiting = await tx.get(waitingOf(breachId, 'waiting').limit(1));
    const isQueued = texts(fields(found.data()).mailLists).length > 0;
    if (open.empty && waiting.empty && !isQueued) tx.update(found.ref, { mailDueAt: null });
  });
}
