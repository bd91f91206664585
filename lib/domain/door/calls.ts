import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { OpenedDate } from '../ticket/calls';
import type { CheckInResult } from './check-in';
import type { checkInSchema } from './check-in-schema';
import type { doorGuestsSchema, doorListSchema, openDoorSchema } from './door-list-schema';
import type { DoorGuest } from './guest-key';
import type { noteToDoorsSchema, readNightSalesSchema } from './night/night-schema';
import type { createValidatorSchema, validatorIdSchema } from './validator-schema';

export type OpenedDoor = {
  event: { id: string; name: string; status: string; timeZone: string };
  validator: {
    name: string;
    endsAt: string;
    dateIds?: string[];
    exits?: boolean;
    guests?: boolean;
  };
  ticketTypes: { id: string; name: string; reentry?: boolean }[];
  note?: { text: string; at: string } | null;
  dates?: OpenedDate[];
};

/** For a used ticket also when (ISO date) and by which validator. */
export type CheckedIn = {
  result: CheckInResult;
  holder: string;
  ticketType: string;
  courtesy: boolean;
  usedAt: string | null;
  usedBy: string;
  /** '+18 sí' of an admitted holder who told that age before. Nothing else of their answers comes to a door. */
  age?: string;
};

/** The list's head, one part, or the changes since a time. `now` is the server's clock (ISO date). */
export type DoorListAnswer = { now: string } & (
  | { ready: false }
  | { ready: true; version: number; parts: number; until: string }
  | { records: string }
  | { records: string; until: string; more: boolean }
);

/** Returned once: only the secret's hash is stored. */
export type ValidatorLink = { validatorId: string; token: string; url: string };

/** The sales of the last hour, net of refunds. `pesos` without the service fee; null without the right to see money. */
export type NightSales = {
  tickets: number;
  pesos: number | null;
  /** The people who sold most tickets of the event; null without the right to see money. */
  promoters: { name: string; tickets: number }[] | null;
};

/** `success`: the holder may enter, or left. */
export const checkIn = 'checkIn' as Endpoint<v.InferInput<typeof checkInSchema>, CheckedIn>;

export const createValidator = 'createValidator' as Endpoint<
  v.InferInput<typeof createValidatorSchema>,
  ValidatorLink
>;

/** A page of the guests by name; `after` is where the next one begins, null after the last. */
export const doorGuests = 'doorGuests' as Endpoint<
  v.InferInput<typeof doorGuestsSchema>,
  { guests: DoorGuest[]; after: string | null }
>;

export const doorList = 'doorList' as Endpoint<v.InferInput<typeof doorListSchema>, DoorListAnswer>;

export const noteToDoors = 'noteToDoors' as Endpoint<v.InferInput<typeof noteToDoorsSchema>>;

export const readNightSales = 'readNightSales' as Endpoint<
  v.InferInput<typeof readNightSalesSchema>,
  { sales: NightSales }
>;

export const openDoor = 'openDoor' as Endpoint<v.InferInput<typeof openDoorSchema>, OpenedDoor>;

export const giveGuestList = 'giveGuestList' as Endpoint<v.InferInput<typeof validatorIdSchema>>;

export const renewValidator = 'renewValidator' as Endpoint<
  v.InferInput<typeof validatorIdSchema>,
  ValidatorLink
>;

export const revokeValidator = 'revokeValidator' as Endpoint<
  v.InferInput<typeof validatorIdSchema>
>;
