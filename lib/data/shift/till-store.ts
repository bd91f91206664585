import { fields, text } from '@/lib/domain/kit/read';
import type { DoorTill } from '@/lib/domain/shift/calls';
import { readStored, readStoredJson, writeStored } from '../kit/stored';
import type { PhoneCredential, SoldAtDoor, ToldSale } from './box-office';

/** The parts of a drawer that a phone keeps, to go on after a reload: its shift, what it sells, and the sales to be told. */
const key = (part: string, id: string) => `caja:${part}:${id}`;

export function readHeldShift(boxOfficeId: string): PhoneCredential | null {
  const { shiftId, credential } = fields(readStoredJson(key('turno', boxOfficeId)));
  return shiftId && credential ? { shiftId: text(shiftId), credential: text(credential) } : null;
}

export function keepHeldShift(boxOfficeId: string, held: PhoneCredential | null): void {
  writeStored(key('turno', boxOfficeId), held && JSON.stringify(held));
  // The next drawer is another one.
  if (held) writeStored(key('abre', boxOfficeId), null);
}

/** `offsetMs`: how far the server's clock was ahead of the phone's. */
export type KeptTill = DoorTill & { offsetMs: number };

/** The stock of a shift, as it was last read here. */
export function readKeptTill(shiftId: string): KeptTill | undefined {
  const kept = readStoredJson(key('vende', shiftId)) as KeptTill | null;
  return kept ? { ...kept, products: kept.products ?? [] } : undefined;
}

export const keepTill = (till: KeptTill): void =>
  writeStored(key('vende', till.shift.id), JSON.stringify(till));

/**
 * A sale of this phone. `paid` is price and fee, `received` what the buyer put on the counter, `refusal` why the
 * server has refused it for good ('': it has not). Dates are ISO text; `toldAt` is by the server's clock.
 */
export type PhoneSale = {
  sale: ToldSale;
  what: string;
  paid: number;
  received?: number;
  /** The reason why the server has refused it for good; '' where it has not. */
  refusal: string;
  /** Absent until the server has it. */
  answer?: Pick<SoldAtDoor, 'ledgerId' | 'tickets'>;
  /** The server's moment (ISO date) of what it did with it. */
  toldAt?: string;
  /** For another date than the one that people come for: nobody walks in by it. */
  isForLater?: boolean;
  /** The moment its people walked in (ISO date); absent of those who have yet to show their QR. */
  enteredAt?: string;
  isEntered?: boolean;
  isBack?: boolean;
};

export const isDue = ({ answer, refusal }: PhoneSale): boolean => !answer && !refusal;

/** Whether people walked in of which the server has not heard. */
export const isEntering = ({ answer, enteredAt, isEntered, isBack }: PhoneSale): boolean =>
  !!answer && !!enteredAt && !isEntered && !isBack;

const KEPT = 200;

export function readSales(shiftId: string): PhoneSale[] {
  const kept = readStoredJson(key('cola', shiftId));
  return Array.isArray(kept) ? (kept as PhoneSale[]) : [];
}

/** False where the phone's storage is full or blocked, and has not kept them. */
export function keepSales(shiftId: string, sales: readonly PhoneSale[]): boolean {
  const over = sales.filter((one) => one.answer && !isEntering(one)).slice(0, -KEPT);
  const left = sales.filter((one) => !over.includes(one));
  const kept = left.length > 0 ? JSON.stringify(left) : null;
  writeStored(key('cola', shiftId), kept);
  return readStored(key('cola', shiftId)) === kept;
}

/** The key that a phone opens its drawer with, the same until it has it. */
export function openingKey(boxOfficeId: string): string {
  const own = readStored(key('abre', boxOfficeId)) ?? crypto.randomUUID();
  writeStored(key('abre', boxOfficeId), own);
  return own;
}

/** Forgets what a phone kept of a shift that is over. */
export function forgetShift(shiftId: string): void {
  for (const part of ['cola', 'vende']) writeStored(key(part, shiftId), null);
}
