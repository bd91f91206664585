import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/contact/calls';
import { isStrongerBasis } from '@/lib/domain/contact/consent';
import { CONSENT_TEXTS } from '@/lib/domain/contact/consent-texts';
import { type Contact, parseContact } from '@/lib/domain/contact/contact';
import { contactIdsSchema } from '@/lib/domain/contact/contact-command-schema';
import { plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { parseProducer } from '@/lib/domain/producer/producer';
import { db } from '../support/admin';
import { type BatchedWrite, updateUnchanged, writeInBatches } from '../support/batched-writes';
import { callable } from '../support/callable';
import { isContact } from './consent/contact-mark';
import { proofOf, proofRef } from './consent/passport';
import { receiptsOf, withReceipt } from './list/receipts';
import { requireMailing } from './mailing-access';

/**
 * Sets the basis of up to 500 contacts without a recorded one: holders and former holders of the producer's tickets get
 * the legitimate interest, with the explanation that they may request. Contacts who left, and those with a better
 * basis, are not changed. Returns how many were `settled`, with a `piece` over all its calls; idempotent. Needs
 * `events.manage`.
 */
export const settleContacts = callable(calls.settleContacts, {
  input: contactIdsSchema,
  access: 'session',
  handle: async ({ input: { producerId: named, contactIds, piece }, caller }) => {
    const producerId = await requireMailing(caller, named);
    const producer = await db().doc(paths.producer(producerId)).get();
    const producerName = parseProducer(producerId, producer.data()).name;
    let settled = 0;
    await writeInBatches(contactIds, async (group) => {
      const refs = group.map((contactId) => db().doc(paths.contact(producerId, contactId)));
      const found = (await db().getAll(...refs)).filter((one) => isContact(one.data()));
      const at = Timestamp.now();
      const writes: BatchedWrite[] = [];
      for (const snapshot of found) {
        const contact = parseContact(snapshot.id, snapshot.data());
        if (!canSettle(contact)) continue;
        const updatedAt = FieldValue.serverTimestamp();
        writes.push(updateUnchanged(snapshot, { basis: 'interest', updatedAt }));
        const proof = proofOf(
          {
            purpose: 'marketing',
            basis: 'interest',
            kind: 'given',
            shown: CONSENT_TEXTS.interest,
            producerName,
            source: 'settlement',
            evidence: evidenceOf(contact),
            by: caller.email,
          },
          at,
        );
        writes.push((batch) => batch.create(proofRef(producerId, snapshot.id), proof));
      }
      const here = writes.length / 2;
      const done = () => {
        settled += here;
      };
      return { writes: withReceipt(producerId, piece, writes, { settled: here }), done };
    });
    if (piece) settled = (await receiptsOf(producerId, piece)).settled;
    return {
      success: true,
      message: plural(settled, 'contacto con base', 'contactos con base'),
      settled,
    };
  },
});

const bought = (contact: Contact) => Object.values(contact.bought).filter((one) => one.tickets > 0);

const canSettle = (contact: Contact): boolean =>
  contact.state === 'active' &&
  contact.objectedAt === null &&
  isStrongerBasis('interest', contact.basis) &&
  bought(contact).length > 0;

function evidenceOf(contact: Contact): string {
  const events = bought(contact).length;
  return events === 1 ? 'Compró entradas a un evento' : `Compró entradas a ${events} eventos`;
}
