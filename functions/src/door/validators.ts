import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { ArrivingScan } from '@/lib/domain/door/check-in';
import {
  cappedValidator,
  parseValidator,
  readValidatorToken,
  tokenHashOf,
  type Validator,
  validatorState,
} from '@/lib/domain/door/validator';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { hashSecret, matchesSecret } from '../support/codes';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';

const NO_DOOR = 'Este enlace no es de ninguna puerta';

/** Refuses a link that is no validator's, or not of this event. */
const invalidLink = () => fail('permission-denied', NO_DOOR, 'validatorToken');

/** The same, counted against the caller's network (`countMiss`). */
export async function countInvalidLink(ip: string) {
  await countMiss('door', ip);
  return invalidLink();
}

/** Runs `enter`, and counts a miss if the link turns out to be invalid. */
export async function countingInvalidLinks<T>(ip: string, enter: () => Promise<T>): Promise<T> {
  try {
    return await enter();
  } catch (error) {
    throw (error as Error).message === NO_DOOR ? await countInvalidLink(ip) : error;
  }
}

/** The documents read to check a door's token. */
type CheckedDoor = { event: EventRecord; validator: Validator };

/** The references that a token names, with the hash of its secret; null if the token is malformed. */
export function doorTokenRefs(token: string) {
  const parts = readValidatorToken(token);
  if (!parts) return null;
  const { eventId, validatorId, secret } = parts;
  const refs = [db().doc(paths.event(eventId)), db().doc(paths.validator(eventId, validatorId))];
  return { ...parts, refs, hash: hashSecret(secret) };
}

/**
 * Checks a token against its documents. An unknown token is refused like one of another event; a revoked one at once;
 * an expired one (at most some days after its event) too, except for scans made before its end that arrive late from
 * the device's queue. A queued scan that was made too late, or too early, will never be accepted: its refusal names
 * `scannedAt`.
 */
export function checkDoorToken(
  secret: string,
  eventDoc: DocumentSnapshot | undefined,
  validatorDoc: DocumentSnapshot | undefined,
  { scannedAt, queued }: Pick<ArrivingScan, 'scannedAt' | 'queued'>,
  now: Date,
): CheckedDoor {
  if (!eventDoc?.exists || !validatorDoc?.exists) throw invalidLink();
  if (!matchesSecret(secret, tokenHashOf(validatorDoc.data()))) throw invalidLink();
  const event = parseEvent(eventDoc.id, eventDoc.data());
  const validator = cappedValidator(parseValidator(validatorDoc.id, validatorDoc.data()), event);
  const state = validatorState(validator, queued && scannedAt < validator.endsAt ? scannedAt : now);
  const refusals = {
    revoked: 'Este enlace fue revocado. Pide uno nuevo a quien organiza',
    expired: 'Este enlace venció. Pide uno nuevo a quien organiza',
    upcoming: 'Este enlace todavía no comienza',
  };
  if (state !== 'active') {
    const isFinal = queued && state !== 'revoked';
    throw fail('permission-denied', refusals[state], isFinal ? 'scannedAt' : 'validatorToken');
  }
  return { event, validator };
}
