import * as calls from '@/lib/domain/door/calls';
import { PATIENCE_MS } from '@/lib/domain/door/check-in';
import { ask, call } from '../kit/call';

/** What a scan was answered. */
export type Checked = Awaited<ReturnType<typeof checkIn>>;

export const openDoor = (token: string) => call(calls.openDoor, { token });

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
  ask(
    calls.checkIn,
    { eventId, validatorToken, code, scannedAt, offline },
    offline ? undefined : PATIENCE_MS,
  );
