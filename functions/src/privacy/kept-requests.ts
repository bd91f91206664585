import { randomBytes } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { renderPrivacyProof } from '@/emails/privacy';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { KEPT_MS, type KeptRequest, parseKeptRequest } from '@/lib/domain/privacy/kept-request';
import { RIGHT_TEXT } from '@/lib/domain/privacy/request';
import { db } from '../support/admin';
import { idOfKey } from '../support/codes';
import { mailSettings, sendMail } from '../support/mail/mailer';
import { transact } from '../support/transact';
import { deskOf } from './desk';
import { signedPrivacyUrl } from './links';

type Asked = Pick<KeptRequest, 'email' | 'right' | 'producerId'>;

const HOUR_MS = 3_600_000;
const A_RUN = 30;

/** Mails the link that verifies an address; nothing for an unknown producer. */
export async function mailLink({ email, right, producerId }: Asked, now: Date): Promise<void> {
  const desk = await deskOf(producerId);
  if (!desk) return;
  const n = randomBytes(12).toString('hex');
  const siteName = mailSettings().fromName;
  await sendMail({
    to: email,
    producerId: null,
    causedBy: 'right',
    ...renderPrivacyProof({
      siteName,
      owner: desk.name || siteName,
      right: RIGHT_TEXT[right],
      url: signedPrivacyUrl({ email, right, producerId, at: String(now.getTime()), n }),
    }),
  });
}

/** Keeps a request that cannot be mailed now, once, with its first date. */
export async function keepRequest(asked: Asked, now: Date, dueAt: Date): Promise<void> {
  const { email, right, producerId } = asked;
  const ref = db().doc(innerPaths.keptRequest(idOfKey(JSON.stringify([email, right, producerId]))));
  await transact(async (tx) => {
    if (!(await tx.get(ref)).exists) tx.create(ref, { email, right, producerId, at: now, dueAt });
  });
}

/** Mails kept requests that are due, oldest first; failures are retried in an hour. */
export async function sendKeptRequests(now: Date): Promise<void> {
  const due = db().collection(innerPaths.keptRequests()).where('dueAt', '<=', now);
  for (const { ref } of (await due.orderBy('dueAt').limit(A_RUN).get()).docs) {
    await sendKept(ref, now).catch((error) =>
      logger.error('A kept request was not mailed', { request: ref.id, error: String(error) }),
    );
  }
}

async function sendKept(ref: DocumentReference, now: Date): Promise<void> {
  const kept = await transact(async (tx) => {
    const found = parseKeptRequest((await tx.get(ref)).data());
    // The first of two concurrent runs claims it.
    if (!found || found.dueAt > now) return null;
    tx.update(ref, { dueAt: new Date(now.getTime() + HOUR_MS) });
    return found;
  });
  if (!kept) return;
  const isOver = now.getTime() - kept.at.getTime() > KEPT_MS;
  await mailLink(kept, now).catch((error: unknown) => {
    if (!isOver) throw error;
    logger.error('A kept request was given up', { request: ref.id, error: String(error) });
  });
  await ref.delete();
}
