import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Contact } from '@/lib/domain/contact/contact';
import { PACE_TEXT, PACES, type Pace, quietAfter } from '@/lib/domain/contact/pace';
import { binId } from '@/lib/domain/kit/bin-entry';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { db, mixed } from '../../support/admin';
import { binRef } from '../../support/bin';
import { transact } from '../../support/transact';
import { contactRef } from '../contacts';
import { type ConsentChange, changeStanding, changeStandingOf, leaveCampaigns } from './change';
import { isErased } from './contact-mark';
import { forgetClicks } from './forget-clicks';
import { liftedCases } from './lifted-cases';
import type { Proof } from './passport';

/**
 * A person's rights over a producer's mail, each in one transaction and idempotent. None checks a session: callers have
 * verified that the address is the person's, or the member's right.
 */

type Asked = Pick<Proof, 'source' | 'evidence' | 'by'>;

const EARLIER = 'antes';

const DAY_MS = 86_400_000;

/**
 * Blocks an address: nothing is sent to it, and running campaigns skip it from now on. The evidence is stored with the
 * block, so that each of several requests holds it. Returns whether this one did not hold it before.
 */
export const blockContact = (producerId: string, email: string, asked: Asked): Promise<boolean> =>
  changeStanding(producerId, email, 'blocked', (now) => {
    const proofs: Proof[] = [{ purpose: 'marketing', basis: null, kind: 'blocked', ...asked }];
    if (now.state !== 'blocked') {
      const blockedBy = [asked.evidence];
      const fields = { heldState: now.state, blockedAt: Timestamp.now(), blockedBy };
      return { fields, state: 'blocked', proofs };
    }
    if (now.blockedBy.includes(asked.evidence)) return null;
    const before = now.blockedBy.length > 0 ? now.blockedBy : [EARLIER];
    return { fields: { blockedBy: [...before, asked.evidence] }, proofs };
  });

/**
 * Ends a block for good: the contact returns to its earlier state, with later changes. By a case (`isCase`), named by
 * its evidence, only while that case holds the block, not a later one. The other cases that held it record that it
 * ended.
 */
export const unblockContact = (
  producerId: string,
  contactId: string,
  asked: Asked,
  isCase = false,
): Promise<boolean> =>
  changeStandingOf(producerId, contactId, null, async (now, tx) => {
    const change = unblocked(now, asked);
    if (!change || (isCase && !isHeldBy(now, asked.evidence))) return null;
    const blockedBy = now.blockedBy.filter((one) => one !== asked.evidence);
    return { ...change, also: await liftedCases(tx, { producerId, contactId, blockedBy }) };
  });

// Old blocks do not say who holds them.
const isHeldBy = ({ blockedBy }: Contact, evidence: string): boolean =>
  blockedBy.length === 0 || blockedBy.includes(evidence) || blockedBy.includes(EARLIER);

/** Removes one request, named by its evidence, from a block, which stays while another request holds it. */
export const releaseContact = (
  producerId: string,
  contactId: string,
  asked: Asked,
): Promise<boolean> =>
  changeStandingOf(producerId, contactId, null, (now) => {
    const own = now.blockedBy.includes(asked.evidence) ? asked.evidence : EARLIER;
    const blockedBy = now.blockedBy.filter((one) => one !== own);
    if (blockedBy.length === 0) return unblocked(now, asked);
    return blockedBy.length < now.blockedBy.length ? { fields: { blockedBy }, proofs: [] } : null;
  });

function unblocked(now: Contact, asked: Asked): ConsentChange | null {
  if (now.state !== 'blocked') return null;
  const gone = FieldValue.delete();
  return {
    fields: { heldState: gone, blockedAt: gone, blockedBy: gone },
    state: now.heldState,
    proofs: [{ purpose: 'marketing', basis: null, kind: 'unblocked', ...asked }],
  };
}

/**
 * Objects to marketing on any basis, and to profiling, whose data are deleted; only the person's own confirmation ends
 * it. A repeat updates the date. Returns whether they had not objected before.
 */
export async function objectContact(
  producerId: string,
  email: string,
  asked: Asked,
): Promise<boolean> {
  const changed = await changeStanding(producerId, email, 'objected', async (now, tx) => {
    const forgotten = now.unprofiledAt ? null : await forgetting(producerId, now, asked, tx);
    const stateAt = FieldValue.serverTimestamp();
    if (now.objectedAt) {
      const { fields, proofs = [], also } = forgotten ?? {};
      return { fields: { ...fields, stateAt }, proofs, also, isAgain: true };
    }
    const isBlocked = now.state === 'blocked';
    const basis = now.basis === 'none' ? null : now.basis;
    return {
      fields: {
        ...forgotten?.fields,
        objectedAt: Timestamp.now(),
        basis: 'none',
        stateReason: 'Se opuso a recibir novedades',
        stateAt,
        ...(isBlocked ? { heldState: 'unsubscribed' as const } : {}),
      },
      ...(isBlocked ? {} : { state: 'unsubscribed' as const }),
      proofs: [
        { purpose: 'marketing', basis, kind: 'objected', ...asked },
        ...(forgotten?.proofs ?? []),
      ],
      also: forgotten?.also,
    };
  });
  await forgetClicksOf(producerId, email);
  return changed;
}

/** Pauses marketing until a date; null ends the pause. A date within a day of the present one changes nothing. */
export const pauseContact = (
  producerId: string,
  email: string,
  until: Date | null,
  asked: Asked,
): Promise<boolean> =>
  changeStanding(producerId, email, until ? 'paused' : null, (now) => {
    if (isPausedUntil(now.pausedUntil, until)) return null;
    // A pause is longer than any limit, so one date serves both.
    const quietUntil = until ? null : quietAfter(now.paceDays, new Date());
    return {
      fields: { pausedUntil: until, quietUntil, quietBy: '' },
      proofs: [{ purpose: 'marketing', basis: null, kind: 'paused', ...asked }],
    };
  });

// Each press asks for a month from its own moment; repeats are the same pause.
function isPausedUntil(now: Date | null, until: Date | null): boolean {
  if (!now || !until) return now === until;
  return Math.abs(now.getTime() - until.getTime()) < DAY_MS;
}

/** Limits marketing mail to one in this many days (`PACES`), from now on, as they come from a mail; 0 is no limit. */
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

/** Objects to profiling by opens and clicks (`isOff`), which deletes the data, also in the bin; or allows it again. */
export async function setProfiling(
  producerId: string,
  email: string,
  isOff: boolean,
  asked: Asked,
): Promise<boolean> {
  const changed = await changeStanding(producerId, email, null, (now, tx) => {
    if ((now.unprofiledAt !== null) === isOff) return null;
    if (isOff) return forgetting(producerId, now, asked, tx);
    const proof = { purpose: 'profiling', basis: 'consent', kind: 'given', ...asked } as const;
    return { fields: { unprofiledAt: null }, proofs: [proof] };
  });
  if (isOff) await forgetClicksOf(producerId, email);
  return changed;
}

/** Also of who had objected before: an attempt may have failed between the two. */
async function forgetClicksOf(producerId: string, email: string): Promise<void> {
  const ref = contactRef(producerId, email);
  if (ref) await forgetClicks(producerId, ref.id);
}

async function forgetting(
  producerId: string,
  now: Contact,
  asked: Asked,
  tx: Transaction,
): Promise<ConsentChange> {
  const copy = await tx.get(binRef(producerId, binId('contact', now.id)));
  return {
    fields: { unprofiledAt: Timestamp.now(), opened: {}, clicked: {} },
    proofs: [{ purpose: 'profiling', basis: null, kind: 'objected', ...asked }],
    also: () => {
      if (!copy.exists) return;
      const unknown = { data: { opened: {}, clicked: {} } };
      tx.set(copy.ref, unknown, { mergeFields: ['data.opened', 'data.clicked'] });
    },
  };
}

/**
 * Erases a contact of a producer: their data, the copy in the bin, and their consent record. What remains under their
 * id has no address and keeps them out of imports, sales and restores; only their own confirmation brings them back.
 * Running campaigns skip them. Idempotent. Returns whether there was anything to erase; the remains are written even if
 * they were no contact.
 */
export async function eraseContact(producerId: string, email: string): Promise<boolean> {
  const ref = contactRef(producerId, email);
  if (!ref) return false;
  const trashed = db().doc(innerPaths.trashedContact(producerId, ref.id));
  const binned = binRef(producerId, binId('contact', ref.id));
  const wasThere = await transact(async (tx) => {
    const [now, ...copies] = await tx.getAll(...mixed(ref, trashed, binned));
    const data = now?.data();
    tx.delete(trashed);
    tx.delete(binned);
    const hasCopy = copies.some(({ exists }) => exists);
    // With a new date if they were erased before: it ends what they requested in between.
    tx.set(ref, { suppressed: 'erased', stateAt: FieldValue.serverTimestamp() });
    if (isErased(data)) return hasCopy;
    return hasCopy || data !== undefined;
  });
  await leaveCampaigns(producerId, ref.id, 'erased');
  await db().recursiveDelete(db().collection(entryPaths.contactConsents(producerId, ref.id)));
  return wasThere;
}
