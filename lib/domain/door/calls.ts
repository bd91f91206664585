import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { CheckInResult } from './check-in';
import type { checkInSchema } from './check-in-schema';
import type { doorListSchema, openDoorSchema } from './door-list-schema';
import type { createValidatorSchema, validatorIdSchema } from './validator-schema';

/** A door as its page shows it. Dates are ISO texts. */
export type Door = {
  event: { id: string; name: string; status: string; timeZone: string };
  validator: { name: string; endsAt: string };
  ticketTypes: { id: string; name: string }[];
};

/** The outcome of a scan; of a used ticket also when (an ISO text) and by whom. */
export type CheckedIn = {
  result: CheckInResult;
  holder: string;
  ticketType: string;
  courtesy: boolean;
  usedAt: string | null;
  usedBy: string;
};

/** What was asked of a door's list: its head, a part of it, or what changed. `now` is the server's clock, an ISO text. */
export type DoorListAnswer = { now: string } & (
  | { ready: false }
  | { ready: true; version: number; parts: number; until: string }
  | { records: string }
  | { records: string; until: string; more: boolean }
);

/** A validator's link, told once: only the hash of its secret is kept. */
export type ValidatorLink = { validatorId: string; token: string; url: string };

/** `success` is whether the holder may come in. */
export const checkIn = 'checkIn' as Endpoint<v.InferInput<typeof checkInSchema>, CheckedIn>;

export const createValidator = 'createValidator' as Endpoint<
  v.InferInput<typeof createValidatorSchema>,
  ValidatorLink
>;

export const doorList = 'doorList' as Endpoint<v.InferInput<typeof doorListSchema>, DoorListAnswer>;

export const openDoor = 'openDoor' as Endpoint<v.InferInput<typeof openDoorSchema>, Door>;

export const renewValidator = 'renewValidator' as Endpoint<
  v.InferInput<typeof validatorIdSchema>,
  ValidatorLink
>;

export const revokeValidator = 'revokeValidator' as Endpoint<
  v.InferInput<typeof validatorIdSchema>
>;
