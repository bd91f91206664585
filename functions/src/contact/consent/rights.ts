import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { PACE_TEXT, PACES, type Pace, quietAfter } from '@/lib/domain/contact/pace';
import { binId } from '@/lib/domain/kit/bin/entry';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../../support/admin';
import { binRef } from '../../support/bin';
import { transact } from '../../support/transact';
import { contactRef } from '../contacts';
import { changeStanding, leaveCampaigns } from './change';
import { isErased } from './contact-mark';
import type { Proof } from './passport';

/**
 * What a person may ask for about the mail of a producer, each in one transaction and idempotent. None asks for a
 * session: who calls them has checked that the address is the person's, or the member's right.
 */

/** Who asked for a change, where, and what proves it. The evidence names no address. */
type Asked = Pick<Proof, 'source' | 'evidence' | 'by'>;

/**
 * Blocks an address: nothing is sent to it, and campaigns in progress skip it from now on. Returns whether it was not
 * blocked before.
 */
export const blockContact = (producerId: string, email: string, asked: Asked): Promise<boolean> =>
  changeStanding(producerId, email, 'blocked', (now) => {
    if (now.state === 'blocked') return null;
    return {
      fields: { heldState: now.state, blockedAt: Timestamp.now() },
      state: 'blocked',
      proofs: [{ purpose: 'marketing', basis: null, kind: 'blocked', ...asked }],
    };
  });

/** Ends a block: the contact is again what they were, with what happened to them meanwhile. */
export const unblockContact = (producerId: string, email: string, asked: Asked): Promise<boolean> =>
  changeStanding(producerId, email, null, (now) => {
    if (now.state !== 'blocked') return null;
    return {
      fields: { heldState: FieldValue.delete(), blockedAt: FieldValue.delete() },
      state: now.heldState,
      proofs: [{ purpose: 'marketing', basis: null, kind: 'unblocked', ...asked }],
    };
  });

/**
 * Objects to marketing, whatever its basis was; only the person's own confirmation ends it. Returns whether they had not
 * objected before.
 */
export const objectContact = (producerId: string, email: string, asked: Asked): Promise<boolean> =>
  changeStanding(producerId, email, 'objected', (now) => {
    if (now.objectedAt) return null;
    const isBlocked = now.state === 'blocked';
    const basis = now.basis === 'none' ? null : now.basis;
    return {
      fields: {
        objectedAt: Timestamp.now(),
        basis: 'none',
        stateReason: 'Se opuso a recibir novedades',
        stateAt: FieldValue.serverTimestamp(),
        ...(isBlocked ? { heldState: 'unsubscribed' as const } : {}),
      },
      ...(isBlocked ? {} : { state: 'unsubscribed' as const }),
      proofs: [{ purpose: 'marketing', basis, kind: 'objected', ...asked }],
    };
  });

/** Pauses marketing until a moment; null ends the pause. */
export const pauseContact = (
  producerId: string,
  email: string,
  until: Date | null,
  asked: Asked,
): Promise<boolean> =>
  changeStanding(producerId, email, until ? 'paused' : null, (now) => {
    if (now.pausedUntil?.getTime() === until?.getTime()) return null;
    // A pause is longer than any pace, so only one of both holds at a time.
    const quietUntil = until ? null : quietAfter(now.paceDays, new Date());
    return {
      fields: { pausedUntil: until, quietUntil },
      proofs: [{ purpose: 'marketing', basis: null, kind: 'paused', ...asked }],
    };
  });

/**
 * Sends a person at most one marketing mail in so many days (`PACES`); 0 is all of them again. It counts from now, because
 * they come from a mail, and so campaigns in progress skip them.
 */
export const setPace = (
  producerId: string,
  email: string,
  pace: Pace,
  asked: Asked,
): Promise<boolean> =>
  changeStanding(producerId, email, pace === 'always' ? null : 'paced', (now) => {
    const paceDays = PACES[pace];
    if (now.paceDays === paceDays) return null;
    const evidence = [asked.evidence, PACE_TEXT[pace]].filter(Boolean).join(': ');
    return {
      fields: {
        paceDays,
        quietUntil: quietAfter(paceDays, new Date()),
        quietBy: '',
        pausedUntil: null,
      },
      proofs: [{ purpose: 'marketing', basis: null, kind: 'paced', ...asked, evidence }],
    };
  });

/** Objects to profiling by what they open and click (`isOff`), or allows it again. Mails are sent as before. */
export const setProfiling = (
  producerId: string,
  email: string,
  isOff: boolean,
  asked: Asked,
): Promise<boolean> =>
  changeStanding(producerId, email, null, (now) => {
    if ((now.unprofiledAt !== null) === isOff) return null;
    return {
      // What is known already is forgotten with it.
      fields: isOff
        ? { unprofiledAt: Timestamp.now(), opened: {}, clicked: {} }
        : { unprofiledAt: null },
      proofs: [
        isOff
          ? { purpose: 'profiling', basis: null, kind: 'objected', ...asked }
          : { purpose: 'profiling', basis: 'consent', kind: 'given', ...asked },
      ],
    };
  });

/**
 * Erases a contact of a producer: their data, the copy in the bin, and their passport. What remains is a mark under their
 * id, which tells no address and keeps them out of imports, sales and restores; only their own confirmation brings them
 * back. Campaigns in progress skip them. Idempotent, and safe to repeat after a crash. Returns whether the mark is new.
 */
export async function eraseContact(producerId: string, email: string): Promise<boolean> {
  const ref = contactRef(producerId, email);
  if (!ref) return false;
  const isNew = await transact(async (tx) => {
    const data = (await tx.get(ref)).data();
    tx.delete(db().doc(paths.trashedContact(producerId, ref.id)));
    tx.delete(binRef(producerId, binId('contact', ref.id)));
    if (isErased(data)) return false;
    tx.set(ref, { suppressed: 'erased', stateAt: FieldValue.serverTimestamp() });
    return true;
  });
  await leaveCampaigns(producerId, ref.id, 'erased');
  await db().recursiveDelete(db().collection(paths.contactConsents(producerId, ref.id)));
  return isNew;
}
