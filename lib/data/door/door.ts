import { type CheckInResult, PATIENCE_MS } from '@/lib/domain/door/check-in';
import { ask, call } from '../kit/call';

/** A door as its page shows it. */
export type Door = {
  event: { id: string; name: string; status: string; timeZone: string };
  validator: { name: string; endsAt: string };
  ticketTypes: { id: string; name: string }[];
};

/** What a scan was answered. */
export type Checked = {
  success: boolean;
  message: string;
  result: CheckInResult;
  holder: string;
  ticketType: string;
  courtesy: boolean;
  usedAt: string | null;
  usedBy: string;
};

export const openDoor = (token: string) => call<Door>('openDoor', { token });

/**
 * Asks whether a code may come in, for as long as a door waits. No session: the token is the right. `offline`: the
 * door has let it in already.
 */
export const checkIn = (
  eventId: string,
  validatorToken: string,
  code: string,
  scannedAt: number,
  offline: boolean,
) =>
  ask<Checked>(
    'checkIn',
    { eventId, validatorToken, code, scannedAt, offline },
    offline ? undefined : PATIENCE_MS,
  );
