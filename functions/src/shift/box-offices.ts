import { randomInt } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  BOX_OFFICE_LIMITS,
  type BoxOffice,
  hashesOf,
  parseBoxOffice,
  readDoorSecret,
} from '@/lib/domain/shift/box-office';
import { db } from '../support/admin';
import { hashSecret, matchesSecret } from '../support/codes';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';

export const boxOfficeRef = (eventId: string, id: string): DocumentReference =>
  db().doc(entryPaths.boxOffice(eventId, id));

/** A code that a person can say aloud. */
export const newDoorCode = (): string =>
  String(randomInt(10 ** BOX_OFFICE_LIMITS.codeDigits)).padStart(BOX_OFFICE_LIMITS.codeDigits, '0');

/** The stored form of a code. It is short, so its hash is of the link's secret too, which is stored nowhere. */
export const hashCode = (secret: string, code: string): string => hashSecret(`${secret}:${code}`);

export type OpenedBoxOffice = {
  event: EventRecord;
  boxOffice: BoxOffice;
  hasCode: (code: string) => boolean;
};

/** The box office that a link leads to. Refuses one that is unknown, counted by network, or revoked. */
export async function openLink(token: string, ip: string): Promise<OpenedBoxOffice> {
  const parts = readDoorSecret(token);
  const [eventDoc, doc] = parts
    ? await db().getAll(
        db().doc(paths.event(parts.eventId)) as DocumentReference,
        boxOfficeRef(parts.eventId, parts.id),
      )
    : [];
  const { tokenHash, codeHash } = hashesOf(doc?.data());
  if (!parts || !eventDoc?.exists || !matchesSecret(parts.secret, tokenHash)) {
    await countMiss('boxOffice', ip);
    throw fail('permission-denied', 'Este enlace no abre ninguna caja', 'token');
  }
  const boxOffice = parseBoxOffice(parts.id, doc?.data());
  requireUnrevoked(boxOffice);
  return {
    event: parseEvent(eventDoc.id, eventDoc.data()),
    boxOffice,
    hasCode: (code) => matchesSecret(`${parts.secret}:${code}`, codeHash),
  };
}

export function requireUnrevoked({ revokedAt }: BoxOffice): void {
  if (!revokedAt) return;
  const message = 'Este enlace fue revocado. Pide uno nuevo a quien organiza';
  throw fail('permission-denied', message, 'token');
}
