import type { CallAnswer } from '@/lib/domain/kit/endpoint';
import * as calls from '@/lib/domain/shift/calls';
import type { DoorSale } from '@/lib/domain/shift/shift-schema';
import { call, callForResult } from '../kit/call';

export type PhoneCredential = { shiftId: string; credential: string };

/** A sale as a phone tells it. `soldAt` is an ISO date; `paid` (price and fee) is unknown of earlier versions. */
export type ToldSale = Pick<DoorSale, 'key' | 'tender' | 'lines'> & {
  products?: DoorSale['products'];
  dateId?: string;
  payment?: string;
  promoter?: string;
  buyer?: { email: string };
  paid?: number;
  soldAt: string;
};

/** With a person waiting, a phone that gets no answer for so long goes on without. */
const PATIENCE_MS = 8_000;

export const openBoxOffice = (token: string) => call(calls.openBoxOffice, { token });

export const openShift = (
  eventId: string,
  token: string,
  given: {
    code: string;
    drawer: string;
    operator: string;
    float: number;
    join: string;
    key: string;
  },
): Promise<PhoneCredential> => call(calls.openShift, { eventId, token, ...given });

/** `waits`: something that this phone sold has yet to be told. */
export const readShift = (held: PhoneCredential, dateId: string, waits: boolean) =>
  call(calls.readShift, { ...held, ...(dateId && { dateId }), waits });

/** Tells a sale. `queued`: it was made without a connection, at `soldAt`; `waits`: others are yet to be told. */
export const sellAtDoor = (
  held: PhoneCredential,
  { soldAt, ...sale }: ToldSale,
  { queued = false, waits = false }: { queued?: boolean; waits?: boolean },
) =>
  callForResult(
    calls.sellAtDoor,
    { ...held, ...sale, waits, ...(queued && { queued, soldAt }) },
    queued ? undefined : PATIENCE_MS,
  );

export type SoldAtDoor = CallAnswer<Awaited<ReturnType<typeof sellAtDoor>>>;

export type LetIn = { ledgerId: string; at: string };

export const refundAtDoor = (held: PhoneCredential, ledgerId: string, key: string) =>
  call(calls.refundAtDoor, { ...held, ledgerId, key });

export const letInAtDoor = (held: PhoneCredential, { ledgerId, at }: LetIn) =>
  call(calls.letInAtDoor, { ...held, ledgerId, at });

export const moveCash = (held: PhoneCredential, amount: number, reason: string, key: string) =>
  call(calls.moveCash, { ...held, amount, reason, key });

export const closeShift = (held: PhoneCredential, counted: number) =>
  call(calls.closeShift, { ...held, counted });

export const countShift = (eventId: string, shiftId: string, counted: number) =>
  call(calls.countShift, { eventId, shiftId, counted });

/** `dismissed`: why it is not recorded. */
export const recordOver = (eventId: string, overId: string, dismissed?: string) =>
  call(calls.recordOver, { eventId, overId, ...(dismissed && { dismissed }) });

export const setDoorFee = (eventId: string, serviceFee: number | null, from: Date | null) =>
  call(calls.setDoorFee, { eventId, serviceFee, from: from?.toISOString() ?? null });

type Sells = { ticketTypeIds: string[]; products: boolean; courtesies: boolean };

export const createBoxOffice = (eventId: string, given: Sells & { name: string }) =>
  call(calls.createBoxOffice, { eventId, ...given });

export const setBoxOffice = (eventId: string, boxOfficeId: string, given: Sells) =>
  call(calls.setBoxOffice, { eventId, boxOfficeId, ...given });

export const revokeBoxOffice = (eventId: string, boxOfficeId: string) =>
  call(calls.revokeBoxOffice, { eventId, boxOfficeId });
