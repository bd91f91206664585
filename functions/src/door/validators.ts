import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { ArrivingScan } from '@/lib/domain/door/check-in';
import {
  cappedValidator,
  LINK_ENDED,
  parseValidator,
  readValidatorToken,
  tokenHashOf,
  type Validator,
  validatorState,
} from '@/lib/domain/door/validator';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { nearWhen } from '@/lib/domain/kit/calendar/near';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { hashSecret, matchesSecret } from '../support/codes';
import { fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { countMiss } from '../support/lookup';

const NO_DOOR = 'Este enlace no es de ninguna puerta';

const invalidLink = () => fail('permission-denied', NO_DOOR, 'validatorToken');

/** The refusal of an invalid link, counted against the caller's network (`countMiss`). */
export async function countInvalidLink(ip: string) {
  await countMiss('door', ip);
  return invalidLink();
}

export async function countingInvalidLinks<T>(ip: string, enter: () => Promise<T>): Promise<T> {
  try {
    return await enter();
  } catch (error) {
    throw (error as Error).message === NO_DOOR ? await countInvalidLink(ip) : error;
  }
}

/**
 * Refuses the former link of a renewed validator, uncounted: its phone takes any other refusal for a lost connection,
 * and would go on letting people in.
 */
const renewedLink = () =>
  fail(
    'permission-denied',
    'Este enlace ya no abre la puerta. Pide el nuevo a quien organiza',
    'validatorToken',
  );

type CheckedDoor = { event: EventRecord; validator: Validator };

export function doorTokenRefs(token: string) {
  const parts = readValidatorToken(token);
  if (!parts) return null;
  const { eventId, validatorId, secret } = parts;
  const refs = [
    db().doc(paths.event(eventId)),
    db().doc(entryPaths.validator(eventId, validatorId)),
  ];
  return { ...parts, refs, hash: hashSecret(secret) };
}

/**
 * Checks a token against its documents. An unknown token is refused like one of another event; so are a revoked one and
 * an expired one (at most some days after its event), except for queued scans made before its end. A queued scan that
 * was made too late or too early will never be accepted: its refusal names `scannedAt`. A link that has not begun is
 * `failed-precondition`, because it will open by itself.
 */
export function checkDoorToken(
  secret: string,
  eventDoc: DocumentSnapshot | undefined,
  validatorDoc: DocumentSnapshot | undefined,
  { scannedAt, queued }: Pick<ArrivingScan, 'scannedAt' | 'queued'>,
  now: Date,
): CheckedDoor {
  if (!eventDoc?.exists || !validatorDoc?.exists) throw invalidLink();
  if (!matchesSecret(secret, tokenHashOf(validatorDoc.data()))) throw renewedLink();
  const event = parseEvent(eventDoc.id, eventDoc.data());
  const validator = cappedValidator(parseValidator(validatorDoc.id, validatorDoc.data()), event);
  const state = validatorState(validator, queued && scannedAt < validator.endsAt ? scannedAt : now);
  if (state === 'active') return { event, validator };
  const isFinal = queued && state !== 'revoked';
  const { startsAt } = validator;
  if (state === 'upcoming' && startsAt) {
    const from = `Este enlace vale desde ${nearWhen(startsAt, now, event.timeZone)}`;
    throw fail('failed-precondition', from, isFinal ? 'scannedAt' : 'validatorToken');
  }
  const refusal = state === 'revoked' ? 'Este enlace fue revocado' : LINK_ENDED;
  const message = `${refusal}. Pide uno nuevo a quien organiza`;
  throw fail('permission-denied', message, isFinal ? 'scannedAt' : 'validatorToken');
}

/** Opens a door by its link. Refuses what `checkDoorToken` does, and a producer without doors; counts unknown links. */
export async function enterByLink(token: string, ip: string, now: Date): Promise<CheckedDoor> {
  const link = doorTokenRefs(token);
  if (!link) throw await countInvalidLink(ip);
  const [eventDoc, validatorDoc] = await db().getAll(...link.refs);
  const live = { scannedAt: now, queued: false };
  const door = await countingInvalidLinks(ip, async () =>
    checkDoorToken(link.secret, eventDoc, validatorDoc, live, now),
  );
  await requireFeature('door', door.event.producerId);
  return door;
}
