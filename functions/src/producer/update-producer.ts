import type { UserRecord } from 'firebase-admin/auth';
import { paths } from '@/lib/domain/kit/paths';
import { nameDoubt } from '@/lib/domain/producer/borrowed-name';
import * as calls from '@/lib/domain/producer/calls';
import {
  type Producer,
  parseProducer,
  parseProducerGuard,
  replyAddress,
} from '@/lib/domain/producer/producer';
import { updateProducerSchema } from '@/lib/domain/producer/producer-schema';
import { producerSearch } from '@/lib/domain/producer/producer-search';
import { isAdminNow, requireScope } from '../support/access';
import { auth, db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fieldsToWrite, requireNoClash } from '../support/clash';
import { denied, fail } from '../support/errors';
import { mailSettings } from '../support/mail/mailer';
import { transact } from '../support/transact';

/**
 * Updates a producer's public profile, and the reply-to address of its mails, a member's verified one. Needs
 * `events.manage`. A name that impersonates another producer waits for an administrator. With `seen`, only the fields
 * that it names are written, and refused if somebody else changed them in between.
 */
export const updateProducer = callable(calls.updateProducer, {
  input: updateProducerSchema,
  access: 'session',
  handle: async ({ input: { producerId: named, seen, ...whole }, caller }) => {
    const producerId = await requireScope(caller, named, 'events.manage');
    const { replyTo, ...edit } = fieldsToWrite(whole, seen);
    const reader = replyTo ? await accountOf(replyTo) : null;
    const ref = db().doc(paths.producer(producerId));
    await transact(async (tx) => {
      const before = await tx.get(ref);
      if (!before.exists) throw denied();
      const producer = parseProducer(producerId, before.data());
      requireNoClash(seen, replyTo === undefined ? edit : { ...edit, replyTo }, {
        ...producer,
        replyTo: replyAddress(producer),
      });
      const name = edit.name ?? producer.name;
      const nameHeld = heldBy(
        name,
        producer,
        parseProducerGuard(before.data()).approvedName,
        isAdminNow(caller),
      );
      const isSame =
        replyTo === undefined || (replyTo !== '' && replyTo === replyAddress(producer));
      const reply = isSame ? {} : { replyTo: readerOf(reader, producer, replyTo) };
      const search = producerSearch({ id: producerId, name });
      const free = nameHeld && !producer.nameHeld ? { freeName: producer.name } : {};
      tx.update(ref, { ...edit, ...reply, ...free, nameHeld, search });
      audit(tx, caller, {
        action: 'producer.update',
        object: { type: 'producer', id: producerId, name },
        producerId,
        before: auditedFields({ ...before.data(), replyTo: replyAddress(producer) }),
        after: auditedFields({
          ...before.data(),
          ...edit,
          nameHeld,
          replyTo: replyTo ?? replyAddress(producer),
        }),
      });
    });
    return { success: true, message: 'Datos guardados' };
  },
});

// A name set by an administrator is approved; their edit of another field approves nothing.
function heldBy(name: string, before: Producer, approved: unknown, isAdmin: boolean): string {
  if (name === before.name) return before.nameHeld;
  if (isAdmin || name === approved) return '';
  return nameDoubt(name, [mailSettings().fromName]) ?? '';
}

function readerOf(account: UserRecord | null, { users }: Producer, email: string) {
  if (email === '') return null;
  if (account?.emailVerified && users.includes(account.uid)) return { uid: account.uid, email };
  throw fail(
    'invalid-argument',
    'Elige tu correo o el de alguien de tu equipo que ya lo haya confirmado',
    'replyTo',
  );
}

const accountOf = (email: string): Promise<UserRecord | null> =>
  auth()
    .getUserByEmail(email)
    .catch(() => null);

// Pictures are logged by their size only: their content would make the audit log heavy.
function auditedFields(data: Record<string, unknown>) {
  const { name = '', description = '', instagramProfile = '', domains = [] } = data;
  const { nameHeld = '', replyTo = '' } = data;
  const size = (image: unknown) => (typeof image === 'string' ? image.length : 0);
  return {
    name,
    description,
    instagramProfile,
    domains,
    nameHeld,
    replyTo,
    image: size(data.image),
    backgroundImage: size(data.backgroundImage),
  };
}
