import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { parseUser } from '@/lib/domain/account/user';
import {
  boxTags,
  IN_LIST,
  isInPanel,
  newsTags,
  parseInbox,
  parseStoredNews,
  type StoredNews,
} from '@/lib/domain/inbox/inbox';
import { eventOfNews } from '@/lib/domain/inbox/kinds';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseProducer } from '@/lib/domain/producer/producer';
import { can } from '@/lib/domain/rights/permissions';
import { heldAt, type MemberRecord, parseMemberRecord } from '@/lib/domain/team/member-record';
import { renewJob } from '../job/add-job';
import { db, mixed } from '../support/admin';
import { mayActForTeam, type UserSnapshot } from '../support/claims';
import { RETRY, retry } from '../support/retry';
import { transactRepeatably } from '../support/transact';

const A_ROUND = 200;

/** The entries that somebody may read now: who lost account or role reads nothing, though their flags remain. */
export async function readableNews(
  person: { uid: string; isAdmin: boolean },
  lines: readonly StoredNews[],
): Promise<(line: StoredNews) => boolean> {
  const flagged = lines.filter(({ needs }) => needs !== '' && needs !== 'admin');
  const ids = [...new Set(flagged.map(({ producerId }) => producerId))].filter(Boolean);
  const records = new Map<string, MemberRecord>();
  if (ids.length > 0) {
    const { uid } = person;
    const [own, ...rest] = await db().getAll(
      ...mixed(
        db().doc(paths.user(uid)),
        ...ids.map((id) => db().doc(paths.producer(id))),
        ...ids.map((id) => db().doc(paths.permission(uid, id))),
      ),
    );
    const { producersId } = parseUser(uid, own?.data());
    const isActing = own !== undefined && mayActForTeam(own as UserSnapshot);
    ids.forEach((id, n) => {
      const { users } = parseProducer(id, rest[n]?.data());
      const record = rest[ids.length + n];
      const isMember = producersId.includes(id) && users.includes(uid) && record?.exists;
      if (isActing && isMember) records.set(id, parseMemberRecord('', record.data()));
    });
  }
  const now = new Date();
  return (line) => {
    const { needs, producerId } = line;
    if (needs === '') return true;
    if (needs === 'admin') return person.isAdmin;
    const record = records.get(producerId);
    return record !== undefined && can(heldAt(record, now, eventOfNews(line)), needs);
  };
}

type Lines = {
  id: string;
  line: StoredNews | null;
  /** Whether the panel shows it: what is mailed only has no tags. */
  isShown: boolean;
  ref: DocumentReference;
}[];

/** Changes an inbox's entries and count together: `change` returns by how many fewer are unread. Idempotent. */
function changeLines(
  uid: string,
  find: (tx: Transaction) => Promise<readonly DocumentSnapshot[]>,
  change: (tx: Transaction, lines: Lines) => number,
): Promise<number> {
  const ref = db().doc(paths.inbox(uid));
  const marked = async (tx: Transaction) => {
    const [stored, found] = await Promise.all([tx.get(ref), find(tx)]);
    const lines = found
      .filter((one) => one.exists)
      .map((one) => ({
        id: one.id,
        line: parseStoredNews(one.id, one.data()),
        isShown: isInPanel(one.data()),
        ref: one.ref,
      }));
    const less = change(tx, lines);
    const { unread } = parseInbox(stored.data());
    if (less !== 0) tx.set(ref, { unread: Math.max(0, unread - less) }, { merge: true });
    return lines.length;
  };
  // Two tabs may mark the same entries concurrently: the one that waited too long retries.
  return retry(RETRY.contention, () => transactRepeatably(marked));
}

function read(tx: Transaction, lines: Lines): number {
  const open = lines.filter(({ line }) => line?.unread);
  for (const { line, ref } of open) {
    tx.update(ref, { unread: false, tags: line ? newsTags(line.what, false) : [] });
  }
  return open.length;
}

function drop(tx: Transaction, lines: Lines): number {
  for (const { ref } of lines) tx.delete(ref);
  return lines.filter(({ line }) => line?.unread).length;
}

const named = (uid: string, ids: readonly string[]) => (tx: Transaction) =>
  tx.getAll(...mixed(...ids.map((id) => db().doc(innerPaths.inboxLine(uid, id)))));

export const markNews = (uid: string, ids: readonly string[]) =>
  changeLines(uid, named(uid, ids), read);

export const dropNews = (uid: string, ids: readonly string[]) =>
  changeLines(uid, named(uid, ids), drop);

/** Takes entries out of the list (`box`), or back into it. Entries that are not shown in the panel are left alone. */
export function moveNews(
  uid: string,
  ids: readonly string[],
  box: StoredNews['box'],
  backAt: Date | null,
): Promise<number> {
  return changeLines(uid, named(uid, ids), (tx, lines) => {
    if (backAt) renewJob(tx, 'newsBack', [uid, String(backAt.getTime())], backAt);
    let less = 0;
    for (const { line, ref, isShown } of lines) {
      if (!line || !isShown) continue;
      const wasUnread = line.box === '' ? line.unread : line.wasUnread;
      const unread = box === '' && wasUnread;
      const tags = box === '' ? newsTags(line.what, unread) : boxTags(line.what, box);
      tx.update(ref, { box, backAt, wasUnread, unread, tags });
      less += Number(line.unread) - Number(unread);
    }
    return less;
  });
}

/** Brings entries back whose time has come, unread and before all others. */
export async function bringBack(uid: string, now: Date): Promise<void> {
  const due = db().collection(innerPaths.inboxLines(uid)).where('backAt', '<=', now).limit(A_ROUND);
  const find = async (tx: Transaction) => (await tx.get(due)).docs;
  const back = (tx: Transaction, lines: Lines) => {
    for (const { line, ref } of lines) {
      if (!line) continue;
      const tags = newsTags(line.what, true);
      const happenedAt = line.happenedAt ?? line.at;
      tx.update(ref, { ...IN_LIST, happenedAt, at: now, unread: true, tags });
    }
    return -lines.length;
  };
  for (let round = 0; round < 20; round += 1) {
    if ((await changeLines(uid, find, back)) < A_ROUND) return;
  }
}

/** Marks everything as read, page by page: what arrives meanwhile may stay unread. */
export async function markAll(uid: string): Promise<void> {
  const unread = db()
    .collection(innerPaths.inboxLines(uid))
    .where('unread', '==', true)
    .limit(A_ROUND);
  const find = async (tx: Transaction) => (await tx.get(unread)).docs;
  for (let round = 0; round < 20; round += 1) {
    if ((await changeLines(uid, find, read)) < A_ROUND) return;
  }
}

/** Deletes a producer's entries that their person may no longer read. */
export async function dropUnreadable(uid: string, producerId: string): Promise<void> {
  const { docs } = await db()
    .collection(innerPaths.inboxLines(uid))
    .where('producerId', '==', producerId)
    .limit(A_ROUND * 2)
    .get();
  const lines = docs
    .map((one) => parseStoredNews(one.id, one.data()))
    .filter((line) => line !== null)
    // An administrator's own entries do not depend on a producer's flags.
    .filter(({ needs }) => needs !== 'admin');
  const may = await readableNews({ uid, isAdmin: false }, lines);
  const gone = lines.filter((line) => !may(line)).map(({ id }) => id);
  for (let n = 0; n < gone.length; n += A_ROUND) {
    await dropNews(uid, gone.slice(n, n + A_ROUND));
  }
}
