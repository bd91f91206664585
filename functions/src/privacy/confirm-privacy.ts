import { Timestamp } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { renderPrivacyReceipt } from '@/emails/privacy';
import { longDate } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment } from '@/lib/domain/kit/read';
import { effectText } from '@/lib/domain/privacy/answer';
import * as calls from '@/lib/domain/privacy/calls';
import {
  firstDue,
  type PrivacyRequest,
  parsePrivacyRequest,
  RIGHT_TEXT,
} from '@/lib/domain/privacy/request';
import { type PrivacyLink, privacyLinkText } from '@/lib/domain/privacy/request-link';
import { confirmPrivacySchema } from '@/lib/domain/privacy/request-schema';
import { parseProducer } from '@/lib/domain/producer/producer';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { mailSettings, sendMail } from '../support/mail/mailer';
import { NOBODY, notify } from '../support/notify';
import { transact } from '../support/transact';
import { earlier, folioOf, newCase } from './cases';
import { addresseeName } from './desk';
import { isSignedPrivacy, liftButton } from './links';
import { endBlock, takeEffect } from './take-effect';

/**
 * Opens the case of a verified address by the signed link of `requestPrivacy`, without a session, and mails its folio.
 * Immediate effects (blocking, objection) come first, so that no case exists whose data is still used. The same link
 * again returns the case's state (`state`, `isAnswered`), and retries a failed folio mail (`isTold`).
 */
export const confirmPrivacy = callable(calls.confirmPrivacy, {
  access: 'open',
  input: confirmPrivacySchema,
  handle: async ({ input: { t, ...link }, ip }) => {
    if (!isSignedPrivacy(link, t)) {
      await countMiss('privacy', ip);
      throw fail(
        'permission-denied',
        'Este enlace no es válido o venció. Haz la solicitud de nuevo',
      );
    }
    const folio = folioOf(privacyLinkText(link));
    const isKnown = (await db().doc(entryPaths.privacyRequest(folio)).get()).exists;
    const producers = isKnown ? [] : await takeEffect(link.right, link, folio);
    const opened = await openCase(link, producers);
    const { dueAt, state } = opened;
    // Refused while this link was used in another tab.
    if (state === 'rejected' && producers.length > 0) await endBlock({ ...opened, id: folio });
    const isTold =
      opened.receiptSentAt !== null || (state === 'open' && (await tryReceipt(opened)));
    const message = state === 'open' ? 'Abrimos tu caso' : 'Tu caso ya está cerrado';
    const isAnswered = opened.sentAt !== null;
    const said = { folio, dueAt: dueAt.toISOString(), state, isTold, isAnswered };
    return { success: true, message, ...said };
  },
});

type Opened = PrivacyLink &
  Pick<PrivacyRequest, 'person' | 'producers' | 'producerName' | 'state' | 'sentAt'> & {
    folio: string;
    dueAt: Date;
    receiptSentAt: Date | null;
  };

function openCase(link: PrivacyLink, producers: readonly string[]): Promise<Opened> {
  const folio = folioOf(privacyLinkText(link));
  const ref = db().doc(entryPaths.privacyRequest(folio));
  const { producerId, right, email } = link;
  return transact(async (tx) => {
    const known = await tx.get(ref);
    if (known.exists) {
      const { dueAt, ...found } = parsePrivacyRequest(folio, known.data());
      const receiptSentAt = moment(fields(known.data()).receiptSentAt);
      return { ...found, ...link, folio, dueAt: dueAt ?? new Date(), receiptSentAt };
    }
    const owner = producerId ? await tx.get(db().doc(paths.producer(producerId))) : null;
    if (owner && !owner.exists) throw fail('not-found', 'Ya no existe a quien se lo pides');
    const producer = owner && parseProducer(producerId, owner.data());
    const now = new Date();
    const dueAt = firstDue(right, now);
    const producerName = producer?.name ?? '';
    notify(tx, `privacy-${folio}`, {
      what: 'privacy.open',
      needs: producerId ? 'users.manageAccess' : 'admin',
      producerId,
      userId: '',
      name: RIGHT_TEXT[right],
      objectId: folio,
      amount: null,
      reason: '',
      by: NOBODY,
    });
    const opened = newCase({ folio, right, email, producerId, producerName, producers, at: now });
    tx.create(ref, opened);
    if (producer) {
      const next = earlier(producer.privacyDueAt, dueAt);
      tx.update(db().doc(paths.producer(producerId)), { privacyDueAt: next });
    }
    return { ...opened, ...link, folio, dueAt, receiptSentAt: null };
  });
}

/** Returns whether the receipt was sent: the case is open all the same, and its page offers a retry. */
const tryReceipt = (opened: Opened): Promise<boolean> =>
  sendReceipt(opened).then(
    () => true,
    (error) => {
      logger.error('privacy receipt not sent', { folio: opened.folio, error: String(error) });
      return false;
    },
  );

async function sendReceipt(opened: Opened): Promise<void> {
  const { folio, email, right, dueAt } = opened;
  const siteName = mailSettings().fromName;
  await sendMail({
    to: email,
    producerId: null,
    kind: 'warning',
    ...renderPrivacyReceipt({
      siteName,
      owner: (await addresseeName(opened)) || siteName,
      right: RIGHT_TEXT[right],
      folio,
      // The period ends at the midnight after its last day.
      until: longDate(new Date(dueAt.getTime() - 1)),
      effect: effectText(right, opened.producerId),
      ...(right === 'blocking' && { button: liftButton(folio) }),
    }),
  });
  await db().doc(entryPaths.privacyRequest(folio)).update({ receiptSentAt: Timestamp.now() });
}
