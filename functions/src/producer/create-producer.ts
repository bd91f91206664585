import { randomBytes } from 'node:crypto';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { parseUser } from '@/lib/domain/account/user';
import { paths } from '@/lib/domain/kit/paths';
import { NEW_STANDING, parseSenderStanding } from '@/lib/domain/mailing/sender-standing';
import { nameDoubt } from '@/lib/domain/producer/borrowed-name';
import * as calls from '@/lib/domain/producer/calls';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { parseProducer } from '@/lib/domain/producer/producer';
import { createProducerSchema } from '@/lib/domain/producer/producer-schema';
import { producerSearch } from '@/lib/domain/producer/producer-search';
import { TERMS_VERSION, termsHash } from '@/lib/domain/producer/terms';
import { FOUNDER_RECORD } from '@/lib/domain/rights/permissions';
import { requireProvedEmail } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { giveProducerRole, requireRoleNotTaken, settleRole, storedRole } from '../support/claims';
import { denied, fail } from '../support/errors';
import { mailSettings } from '../support/mail/mailer';
import { transact } from '../support/transact';
import { addMember } from '../team/membership';

// More than anybody creates in earnest; stops people who would flood the platform with names.
const MAX_FOUNDED = 20;
// Producers without an approved event: nobody has looked at them.
const MAX_UNREVIEWED = 3;

/**
 * Creates a producer with the caller as founder (verified e-mail), who gets the producer role and every flag; the first
 * publication still needs a review. It starts with the lowest sending limit, shared by all that they founded; a name
 * that impersonates or looks fraudulent is held before any mail is sent. At most three without an approved event.
 * Refuses (`failed-precondition`) callers whose role an administrator took, and closed accounts. Idempotent by name,
 * while they are a member of it.
 */
export const createProducer = callable(calls.createProducer, {
  input: createProducerSchema,
  access: 'session',
  handle: async ({ input: { name, instagramProfile }, caller }) => {
    requireProvedEmail(caller);
    const siteName = mailSettings().fromName;
    const nameHeld = nameDoubt(name, [siteName]) ?? '';
    const fresh = db().collection(paths.producers()).doc();
    const producerId = await transact(async (tx) => {
      const userDoc = await tx.get(db().doc(paths.user(caller.uid)));
      if (parseUser(caller.uid, userDoc.data()).disabled) throw denied();
      requireRoleNotTaken(userDoc);
      const founded = await tx.get(
        db().collection(paths.producers()).where('createdBy', '==', caller.uid).limit(MAX_FOUNDED),
      );
      // Without those that they were removed from since and could not enter.
      const theirs = founded.docs.map((doc) => parseProducer(doc.id, doc.data()));
      const same = theirs.find((one) => one.name === name && one.users.includes(caller.uid));
      giveProducerRole(tx, caller, storedRole(userDoc));
      if (same) return same.id;
      if (founded.size >= MAX_FOUNDED) {
        throw fail(
          'resource-exhausted',
          'Ya creaste todas las que se pueden. Escríbenos si necesitas más',
        );
      }
      if (theirs.filter(({ isUnreviewed }) => isUnreviewed).length >= MAX_UNREVIEWED) {
        throw fail(
          'resource-exhausted',
          `Ya tienes ${MAX_UNREVIEWED} sin un evento aprobado. Crea otra cuando aprobemos uno`,
        );
      }
      // One sending limit for all that an account founds, so that a new producer does not add a day of mails.
      const ladder = await ladderOf(
        tx,
        founded.docs.map(({ id }) => id),
      );
      const user = parseUser(caller.uid, { email: caller.email, ...userDoc.data() });
      tx.set(fresh, {
        id: fresh.id,
        name,
        image: '',
        backgroundImage: '',
        description: '',
        users: [],
        instagramProfile,
        domains: [],
        ratings: { ratingPoint: 0, ratingTotal: 0, ratingNumber: 0 },
        earlyHash: randomBytes(16).toString('hex'),
        type: 'producer',
        termsAccepted: true,
        nameHeld,
        isUnreviewed: true,
        replyTo: { uid: caller.uid, email: caller.email },
        termsAcceptedAt: FieldValue.serverTimestamp(),
        termsVersion: TERMS_VERSION,
        termsHash: termsHash(siteName),
        fees: DEFAULT_FEES,
        search: producerSearch({ id: fresh.id, name }),
        createdBy: caller.uid,
        createdAt: FieldValue.serverTimestamp(),
      });
      tx.set(db().doc(paths.senderStanding(fresh.id)), { ...NEW_STANDING, ladder });
      const rights = { permissions: FOUNDER_RECORD, until: null, events: null, giver: null };
      addMember(tx, user, fresh.id, rights);
      audit(tx, caller, {
        action: 'producer.create',
        object: { type: 'producer', id: fresh.id, name },
        producerId: fresh.id,
        after: { name, nameHeld, instagramProfile, permissions: FOUNDER_RECORD },
      });
      return fresh.id;
    });
    // After the commit: a claim without a producer would be worse than a claim that the schedule sets later.
    await settleRole(caller.uid);
    return { success: true, message: 'Todo listo', producerId };
  },
});

async function ladderOf(tx: Transaction, founded: readonly string[]): Promise<string> {
  if (founded.length === 0) return '';
  const found = await tx.getAll(...founded.map((id) => db().doc(paths.senderStanding(id))));
  const own = found
    .map((doc, n) => ({ id: founded[n] ?? '', exists: doc.exists, data: doc.data() }))
    .map(({ data, ...one }) => ({ ...one, ...parseSenderStanding('standing', data) }))
    .filter(({ exists, ladder }) => exists && ladder === '');
  return own.toSorted((a, b) => a.step - b.step)[0]?.id ?? '';
}
