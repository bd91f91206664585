import type { Timestamp } from 'firebase-admin/firestore';
import { type Contact, type ContactState, parseContact } from '@/lib/domain/contact/contact';
import { fields, moment } from '@/lib/domain/kit/read';

/** The remains of a deleted contact under their id, without the address. */
export type ContactMark = {
  state: ContactState;
  reason: string;
  /** The moment they left: an older link does not bring them back, a newer one does. */
  stateAt?: Date;
  heldState?: ContactState;
  objectedAt?: Date;
  blockedAt?: Date;
  blockedBy?: string[];
  pausedUntil?: Date;
  bouncedAt?: Date;
  paceDays?: number;
  quietUntil?: Date;
  unprofiledAt?: Date;
  askedAt?: Date;
};

type Data = Record<string, unknown> | undefined;

export const MARK_FIELDS = [
  'suppressed',
  'stateReason',
  'stateAt',
  'heldState',
  'objectedAt',
  'blockedAt',
  'blockedBy',
  'pausedUntil',
  'bouncedAt',
  'paceDays',
  'quietUntil',
  'unprofiledAt',
  'askedAt',
];

export const isContact = (data: Data) => typeof data?.email === 'string';

/** Whether the person had their data erased: only their own confirmation makes them a contact again. */
export const isErased = (data: Data) => !isContact(data) && data?.suppressed === 'erased';

export function parseContactMark(data: Data): ContactMark | undefined {
  if (!data || isContact(data)) return undefined;
  const { suppressed } = data;
  const state =
    suppressed === undefined ? 'active' : suppressed === 'erased' ? 'unsubscribed' : suppressed;
  return markFieldsOf({ ...data, state });
}

function markFieldsOf(data: Record<string, unknown>): ContactMark {
  const { state, stateReason, stateAt, heldState, ...contact } = parseContact('', data);
  const {
    objectedAt,
    blockedAt,
    blockedBy,
    pausedUntil,
    bouncedAt,
    paceDays,
    quietUntil,
    unprofiledAt,
    askedAt,
  } = contact;
  return {
    state,
    reason: stateReason,
    ...(state !== 'active' && stateAt ? { stateAt } : {}),
    ...(state === 'blocked' ? { heldState } : {}),
    ...(objectedAt ? { objectedAt } : {}),
    ...(blockedAt ? { blockedAt } : {}),
    ...(blockedBy.length > 0 ? { blockedBy } : {}),
    ...(pausedUntil ? { pausedUntil } : {}),
    ...(bouncedAt ? { bouncedAt } : {}),
    ...(paceDays > 0 ? { paceDays } : {}),
    ...(quietUntil ? { quietUntil } : {}),
    ...(unprofiledAt ? { unprofiledAt } : {}),
    ...(askedAt ? { askedAt } : {}),
  };
}

/** All that is known of an address: its contact, what remains of one, or nothing; null if the person had it erased. */
export function standingOf(contactId: string, data: Data): Contact | null {
  if (isErased(data)) return null;
  const known = isContact(data)
    ? data
    : { ...data, state: parseContactMark(data)?.state ?? 'active' };
  return parseContact(contactId, known);
}

export function keptFromMark({ state: _, reason: _reason, stateAt: _at, ...marks }: ContactMark) {
  return marks;
}

export function markOf(data: Record<string, unknown>) {
  const mark = markFieldsOf(data);
  const { state } = mark;
  const marks = keptFromMark(mark);
  if (state === 'active' && Object.keys(marks).length === 0) return null;
  const { stateReason, stateAt } = data as { stateReason?: string; stateAt?: Timestamp };
  return { ...(state === 'active' ? {} : { suppressed: state, stateReason, stateAt }), ...marks };
}

/**
 * A contact as restored from the bin. If something remained or changed meanwhile, it gets that state and its
 * restrictions (also if a block ended meanwhile), and loses its opens and clicks if it objected to profiling. Null if
 * there is nothing to restore, the address is a contact again, or the person had their data erased.
 */
export function restoredContact(entry: Data, now: Data): Record<string, unknown> | null {
  const kept = fields(fields(entry).data);
  if (!isContact(kept) || isContact(now) || isErased(now)) return null;
  const mark = parseContactMark(now);
  const left = mark && mark.state !== 'active' && { state: mark.state, stateReason: mark.reason };
  const since = left && now?.stateAt ? { stateAt: now.stateAt } : {};
  const forgotten = mark?.unprofiledAt ? { opened: {}, clicked: {} } : {};
  return {
    ...freed(kept, mark),
    ...left,
    ...since,
    ...(mark ? keptFromMark(mark) : {}),
    ...forgotten,
  };
}

// Restrictions are kept when a contact is deleted; one that is no longer kept ended while the contact was in the bin.
function freed(kept: Record<string, unknown>, mark: ContactMark | undefined) {
  if (!mark) return kept;
  const {
    pausedUntil: _paused,
    paceDays: _pace,
    quietUntil: _quiet,
    quietBy,
    unprofiledAt: _unprofiled,
    objectedAt: _objected,
    ...rest
  } = kept;
  const turn = moment(kept.quietUntil)?.getTime();
  const isSameTurn = turn !== undefined && turn === mark.quietUntil?.getTime();
  // Only the copy in the bin says which campaign used up the limit.
  const own: Record<string, unknown> = { ...rest, ...(isSameTurn && quietBy ? { quietBy } : {}) };
  if (kept.state !== 'blocked' || mark.state === 'blocked') return own;
  const { heldState: _held, blockedAt: _at, blockedBy: _by, ...free } = own;
  return { ...free, state: mark.state };
}
