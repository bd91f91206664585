import * as calls from '@/lib/domain/door/calls';
import { DOOR_PATIENCE_MS } from '@/lib/domain/door/check-in';
import { call, callForResult } from '../kit/call';

export type ScanReply = Awaited<ReturnType<typeof checkIn>>;

export const openDoor = (token: string) => call(calls.openDoor, { token });

/**
 * Asks the server whether a code may enter, with the door's timeout. Authorized by the token, without a session. `offline`: the
 * door has already admitted.
 */
export const checkIn = (
  eventId: string,
  validatorToken: string,
  code: string,
  scannedAt: number,
  offline: boolean,
) =>
  callForResult(
    calls.checkIn,
    { eventId, validatorToken, code, scannedAt, offline },
    offline ? undefined : DOOR_PATIENCE_MS,
  );
