import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type * as v from 'valibot';
import * as calls from '@/lib/domain/contact/calls';
import type { ConsentBasis } from '@/lib/domain/contact/consent';
import { contactIdOf, contactIndex, parseContact } from '@/lib/domain/contact/contact';
import { saveContactSchema } from '@/lib/domain/contact/contact-command-schema';
import { placedAnew } from '@/lib/domain/contact/place/placed';
import { paths } from '@/lib/domain/kit/paths';
import { phoneOf } from '@/lib/domain/kit/text/phone';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fieldsToWrite, requireNoClash } from '../support/clash';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { isContact, isErased, parseContactMark } from './consent/contact-mark';
import { proofOf, proofRef } from './consent/passport';
import { suppressContact } from './consent/suppress';
import { newContact } from './contacts';
import { storeTagsInUse } from './list/contact-tags';
import { requireMailing } from './mailing-access';

const LEFT = 'Lo pidió directamente';

type Input = v.InferOutput<typeof saveContactSchema>;

/**
 * Adds a contact by hand, or edits its name, phone, comuna, city and tags. The e-mail identifies a contact, so it cannot change. An
 * unsubscribed or bounced contact cannot be reactivated here, not even by adding it again; `unsubscribe` also makes
 * running campaigns skip the contact. Returns the `contactId`. Needs `events.manage`. With `seen`, only the fields that
 * it names are written, and refused if somebody else changed them in between.
 */
export const saveContact = callable(calls.saveContact, {
  input: saveContactSchema,
  access: 'session',
  handle: async ({ input: named, caller }) => {
    const input = { ...named, producerId: await requireMailing(caller, named.producerId) };
    const contactId = contactIdOf(input.email);
    if (input.contactId !== undefined && input.contactId !== contactId) {
      throw fail('invalid-argument', 'El correo de un contacto no se cambia', 'email');
    }
    const message = await transact((tx) =>
      writeContact(tx, contactId, { ...input, phone: phoneOf(input.phone) }, caller.email),
    );
    // After the contact, by the one function for leaving: a blocked contact has left all the same when the block ends.
    if (input.unsubscribe) {
      const by = { source: 'manual', by: caller.email } as const;
      await suppressContact(input.producerId, input.email, 'unsubscribed', LEFT, by);
    }
    await storeTagsInUse(input.producerId, input.tags);
    return { success: true, message, contactId };
  },
});

async function writeContact(tx: Transaction, contactId: string, input: Input, author: string) {
  const ref = db().doc(paths.contact(input.producerId, contactId));
  const data = (await tx.get(ref)).data();
  if (input.contactId === undefined) {
    if (isContact(data)) throw fail('already-exists', 'Ese correo ya está en tu lista', 'email');
    if (isErased(data)) {
      throw fail(
        'failed-precondition',
        'Esa persona pidió borrar sus datos: solo ella puede volver',
        'email',
      );
    }
    const mark = parseContactMark(data);
    const hasLeft = mark !== undefined && mark.state !== 'active';
    const consent = input.consent || `Lo agregó ${author}`;
    const { basis = 'none' } = input;
    const at = Timestamp.now();
    tx.set(ref, newContact(input, { origin: 'manual', source: author, consent, basis }, at, mark));
    if (input.basis && !hasLeft) {
      tx.create(proofRef(input.producerId, contactId), manualProof(input, input.basis, author, at));
    }
    return hasLeft
      ? 'Contacto agregado. Sigue de baja: pidió antes no recibir correos'
      : 'Contacto agregado';
  }
  if (!isContact(data)) throw fail('not-found', 'Ese contacto ya no está en tu lista');
  const { name, phone, tags, seen } = input;
  const now = parseContact(contactId, data);
  const place = placedAnew(now, fieldsToWrite({ comuna: input.comuna, city: input.city }, seen));
  const typed = fieldsToWrite({ name, phone, tags, ...place }, seen);
  requireNoClash(seen, typed, now);
  // The place where somebody lives is one answer: what is typed in one of its fields may be for the other.
  const edit = { ...typed, ...(('comuna' in typed || 'city' in typed) && place) };
  const index = contactIndex({ ...now, ...edit, email: input.email });
  tx.update(ref, { ...edit, ...index, updatedAt: FieldValue.serverTimestamp() });
  return 'Contacto guardado';
}

function manualProof(input: Input, basis: ConsentBasis, author: string, at: Timestamp) {
  return proofOf(
    {
      purpose: basis === 'contract' ? 'transactional' : 'marketing',
      basis,
      kind: 'given',
      text: input.consent,
      source: 'manual',
      evidence: 'Agregado a mano',
      by: author,
    },
    at,
  );
}
