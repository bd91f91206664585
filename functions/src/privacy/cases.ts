import { createHash } from 'node:crypto';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { effectText } from '@/lib/domain/privacy/answer';
import {
  firstDue,
  type PrivacyRequest,
  type PrivacyRight,
  parsePrivacyRequest,
  requestSearch,
  type StepKind,
} from '@/lib/domain/privacy/request';
import { type Caller, requireAdmin, requireFlag } from '../support/access';
import { db } from '../support/admin';
import { denied } from '../support/errors';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A verified link's folio: derived from it, so that a link opens one case however often it is used. */
export function folioOf(linkText: string, kind: 'DP' | 'BR' = 'DP'): string {
  const hash = createHash('sha256').update(linkText).digest();
  const letters = [...hash.subarray(0, 10)].map((byte) => LETTERS[byte % 32]).join('');
  return `${kind}-${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** A step of a case as stored, with the server's date, because arrays cannot hold a server timestamp. */
export const requestStep = (kind: StepKind, by = '', note = '') => ({
  kind,
  by,
  at: Timestamp.now(),
  note,
});

type Opening = {
  folio: string;
  right: PrivacyRight;
  email: string;
  producerId: string;
  producerName: string;
  producers: readonly string[];
  at: Date;
};

export function newCase({ folio, right, email, producerId, producerName, producers, at }: Opening) {
  const effect = effectText(right, producerId);
  const received = Timestamp.fromDate(at);
  const steps = [
    { ...requestStep('received'), at: received },
    ...(effect ? [{ ...requestStep('effect', '', effect), at: received }] : []),
  ];
  return {
    id: folio,
    right,
    producerId,
    producerName,
    email,
    person: contactIdOf(email),
    producers: [...producers],
    state: 'open' as const,
    receivedAt: received,
    dueAt: Timestamp.fromDate(firstDue(right, at)),
    extendedAt: null,
    closedAt: null,
    erasingAt: null,
    erasedCount: 0,
    liftedAt: null,
    untold: null,
    sentAt: null,
    receiptSentAt: null,
    answer: '',
    answerHash: '',
    copy: null,
    steps,
    search: requestSearch({ id: folio, email }),
  };
}

/**
 * A folio's case, for members with 'users.manageAccess' and administrators; else `permission-denied`, as if missing.
 */
export async function caseFor(caller: Caller, folio: string): Promise<PrivacyRequest> {
  const snapshot = await db().doc(entryPaths.privacyRequest(folio)).get();
  if (!snapshot.exists) throw denied();
  const found = parsePrivacyRequest(folio, snapshot.data());
  if (found.producerId) await requireFlag(caller, found.producerId, 'users.manageAccess');
  else requireAdmin(caller);
  return found;
}

/**
 * The due date of a producer's next open case, apart from one; stored on the producer, so that Inicio reads nothing.
 */
export async function nextDue(
  tx: Transaction,
  producerId: string,
  without: string,
): Promise<Date | null> {
  const open = db()
    .collection(paths.privacyRequests())
    .where('producerId', '==', producerId)
    .where('state', '==', 'open')
    .orderBy('dueAt', 'asc')
    .limit(2);
  const others = (await tx.get(open)).docs.filter(({ id }) => id !== without);
  const [first] = others.map((one) => parsePrivacyRequest(one.id, one.data()).dueAt);
  return first ?? null;
}

export const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);
