import { fields, text } from '@/lib/domain/kit/read';
import type { DoorTill } from '@/lib/domain/shift/calls';
import { readStored, readStoredJson, writeStored } from '../kit/stored';
import type { Held, LetIn, ToldSale } from './box-office';

/** What a phone keeps of its drawer, to go on after a reload: its shift, what it sells, and the sales to be told. */
const key = (part: string, id: string) => `caja:${part}:${id}`;

export function readHeldShift(boxOfficeId: string): Held | null {
  const { shiftId, credential } = fields(readStoredJson(key('turno', boxOfficeId)));
  return shiftId && credential ? { shiftId: text(shiftId), credential: text(credential) } : null;
}

export const keepHeldShift = (boxOfficeId: string, held: Held | null): void =>
  writeStored(key('turno', boxOfficeId), held && JSON.stringify(held));

/** `offsetMs`: how far the server's clock was ahead of the phone's. */
export type KeptTill = DoorTill & { offsetMs: number };

/** What a shift sells, as it was last read here. */
export const readKeptTill = (shiftId: string): KeptTill | undefined =>
  (readStoredJson(key('vende', shiftId)) as KeptTill | null) ?? undefined;

export const keepTill = (till: KeptTill): void =>
  writeStored(key('vende', till.shift.id), JSON.stringify(till));

/** A sale of this phone that the server has not heard, or has refused for good (`refusal`). */
export type WaitingSale = { sale: ToldSale; what: string; paid: number; refusal: string };

export function readWaiting(shiftId: string): WaitingSale[] {
  const kept = readStoredJson(key('cola', shiftId));
  return Array.isArray(kept) ? (kept as WaitingSale[]) : [];
}

/** False where the phone's storage is full or blocked, and has not kept them. */
export function keepWaiting(shiftId: string, waiting: readonly WaitingSale[]): boolean {
  const kept = waiting.length > 0 ? JSON.stringify(waiting) : null;
  writeStored(key('cola', shiftId), kept);
  return readStored(key('cola', shiftId)) === kept;
}

/** Those who walked in with what they bought here, of whom the server has not heard. */
export function readLetIn(shiftId: string): LetIn[] {
  const kept = readStoredJson(key('entran', shiftId));
  return Array.isArray(kept) ? (kept as LetIn[]) : [];
}

export const keepLetIn = (shiftId: string, people: readonly LetIn[]): void =>
  writeStored(key('entran', shiftId), people.length > 0 ? JSON.stringify(people) : null);
