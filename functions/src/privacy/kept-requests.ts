import { randomBytes } from 'node:crypto';
import * as logger from 'firebase-functions/logger';
import { renderPrivacyProof } from '@/emails/privacy';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { KEPT_MS, type KeptRequest, parseKeptRequest } from '@/lib/domain/privacy/kept-request';
import { RIGHT_TEXT } from '@/lib/domain/privacy/request';
import { renewJob } from '../job/add-job';
import { type JobKind, PutOffError } from '../job/kind';
import { db } from '../support/admin';
import { idOfKey } from '../support/codes';
import { mailSettings, sendMail } from '../support/mail/mailer';
import { transact } from '../support/transact';
import { deskOf } from './desk';
import { signedPrivacyUrl } from './links';

type Asked = Pick<KeptRequest, 'email' | 'right' | 'producerId'>;

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
    if ((await tx.get(ref)).exists) return;
    tx.create(ref, { email, right, producerId, at: now });
    renewJob(tx, 'privacyLink', [ref.id], dueAt);
  });
}

/** Mails the link of a kept request, whose id is the job's; each hour, for a week. */
export const privacyLinkJob: JobKind = {
  isRepeatable: true,
  run: async ({ ids: [id = ''] }, now) => {
    const ref = db().doc(innerPaths.keptRequest(id));
    const kept = parseKeptRequest((await ref.get()).data());
    if (!kept) return;
    await mailLink(kept, now).catch((error: unknown) => {
      if (now.getTime() - kept.at.getTime() <= KEPT_MS) throw new PutOffError('full');
      logger.error('A kept request was given up', { request: id, error: String(error) });
    });
    await ref.delete();
  },
};
