import type * as v from 'valibot';
import type { SaleState } from '../event/availability/availability';
import type { Endpoint } from '../kit/endpoint';
import type { Fees } from '../producer/fees';
import type { RecordedSale } from '../sale/calls';
import type { OpenedDate } from '../ticket/calls';
import type {
  closeShiftSchema,
  countShiftSchema,
  createBoxOfficeSchema,
  letInAtDoorSchema,
  moveCashSchema,
  openBoxOfficeSchema,
  openShiftSchema,
  readShiftSchema,
  recordOverSchema,
  refundAtDoorSchema,
  revokeBoxOfficeSchema,
  sellAtDoorSchema,
  setBoxOfficeSchema,
  setDoorFeeSchema,
} from './shift-schema';

/** Returned once: only hashes of the secret and the code are stored. */
export type BoxOfficeLink = { boxOfficeId: string; token: string; url: string; code: string };

export type DoorType = {
  id: string;
  name: string;
  price: number;
  state: SaleState;
  most: number;
  least: number;
  lent: Lent;
};

/** The number that a phone may sell without a connection; null where nothing limits it. */
export type Lent = number | null;

/** Food or drink; `serviceFee` is a rate. */
export type DoorProduct = Pick<DoorType, 'id' | 'name' | 'price' | 'lent'> & {
  serviceFee: number;
  isSoldOut: boolean;
};

/**
 * The till of a phone. It holds no sum of what was sold: the person who counts a drawer does not know what it should
 * hold.
 */
export type DoorTill = {
  event: { id: string; name: string; timeZone: string };
  shift: { id: string; drawer: string; operator: string; openedAt: string; join: string };
  types: DoorType[];
  products: DoorProduct[];
  dates: OpenedDate[];
  dateId: string;
  /** The date that people come for; '' of an event without dates of its own. */
  tonight: string;
  fees: Pick<Fees, 'serviceFee' | 'serviceFeeType'>;
  courtesies: boolean;
  now: string;
};

export const createBoxOffice = 'createBoxOffice' as Endpoint<
  v.InferInput<typeof createBoxOfficeSchema>,
  BoxOfficeLink
>;
export const setBoxOffice = 'setBoxOffice' as Endpoint<v.InferInput<typeof setBoxOfficeSchema>>;
export const revokeBoxOffice = 'revokeBoxOffice' as Endpoint<
  v.InferInput<typeof revokeBoxOfficeSchema>
>;
export const setDoorFee = 'setDoorFee' as Endpoint<v.InferInput<typeof setDoorFeeSchema>>;
export const openBoxOffice = 'openBoxOffice' as Endpoint<
  v.InferInput<typeof openBoxOfficeSchema>,
  { event: { id: string; name: string }; name: string }
>;
export const openShift = 'openShift' as Endpoint<
  v.InferInput<typeof openShiftSchema>,
  { shiftId: string; credential: string }
>;
export const readShift = 'readShift' as Endpoint<v.InferInput<typeof readShiftSchema>, DoorTill>;
export const moveCash = 'moveCash' as Endpoint<v.InferInput<typeof moveCashSchema>>;
export const closeShift = 'closeShift' as Endpoint<v.InferInput<typeof closeShiftSchema>>;
export const countShift = 'countShift' as Endpoint<v.InferInput<typeof countShiftSchema>>;
export const recordOver = 'recordOver' as Endpoint<v.InferInput<typeof recordOverSchema>>;
export const sellAtDoor = 'sellAtDoor' as Endpoint<
  v.InferInput<typeof sellAtDoorSchema>,
  RecordedSale
>;
export const letInAtDoor = 'letInAtDoor' as Endpoint<v.InferInput<typeof letInAtDoorSchema>>;
export const refundAtDoor = 'refundAtDoor' as Endpoint<
  v.InferInput<typeof refundAtDoorSchema>,
  RecordedSale & { back: number }
>;
