import * as calls from '@/lib/domain/door/calls';
import { DOOR_PATIENCE_MS } from '@/lib/domain/door/check-in';
import { call, callForResult } from '../kit/call';

export type ScanReply = Awaited<ReturnType<typeof checkIn>>;

export type PhoneState = { id: string; queue: number; battery: number | null };

export const openDoor = (token: string, phone: PhoneState) =>
  call(calls.openDoor, { token, phone });

/**
 * Asks the server whether a code may enter, with the door's timeout. Authorized by the token, without a session. `offline`: the
 * door has already admitted. `byName`: `code` is the key of a guest who was picked in the door's list.
 */
export const checkIn = (
  eventId: string,
  validatorToken: string,
  code: string,
  scannedAt: number,
  offline: boolean,
  way: 'in' | 'out' = 'in',
  byName = false,
) =>
  callForResult(
    calls.checkIn,
    {
      ...{ eventId, validatorToken, code, scannedAt, offline },
      ...(byName && { byName }),
      ...(way === 'out' && { way }),
    },
    offline ? undefined : DOOR_PATIENCE_MS,
  );
