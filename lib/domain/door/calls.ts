import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { OpenedDate } from '../ticket/calls';
import type { CheckInResult } from './check-in';
import type { checkInSchema } from './check-in-schema';
import type { doorListSchema, openDoorSchema } from './door-list-schema';
import type { createValidatorSchema, validatorIdSchema } from './validator-schema';

export type OpenedDoor = {
  event: { id: string; name: string; status: string; timeZone: string };
  validator: { name: string; endsAt: string; dateIds?: string[] };
  ticketTypes: { id: string; name: string }[];
  /** The event's dates, as its document has them with ISO dates; missing where it has none. */
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

/** `success`: the holder may enter. */
export const checkIn = 'checkIn' as Endpoint<v.InferInput<typeof checkInSchema>, CheckedIn>;

export const createValidator = 'createValidator' as Endpoint<
  v.InferInput<typeof createValidatorSchema>,
  ValidatorLink
>;

export const doorList = 'doorList' as Endpoint<v.InferInput<typeof doorListSchema>, DoorListAnswer>;

export const openDoor = 'openDoor' as Endpoint<v.InferInput<typeof openDoorSchema>, OpenedDoor>;

export const renewValidator = 'renewValidator' as Endpoint<
  v.InferInput<typeof validatorIdSchema>,
  ValidatorLink
>;

export const revokeValidator = 'revokeValidator' as Endpoint<
  v.InferInput<typeof validatorIdSchema>
>;
