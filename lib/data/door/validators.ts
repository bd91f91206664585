import { call } from '../kit/call';

/** A validator's link, told once: only the hash of its secret is kept. */
export type ValidatorLink = { validatorId: string; token: string; url: string };

export const createValidator = (
  eventId: string,
  given: { name: string; ticketTypeIds: string[]; startsAt: Date | null; endsAt: Date },
) =>
  call<ValidatorLink>('createValidator', {
    eventId,
    name: given.name,
    ticketTypeIds: given.ticketTypeIds,
    startsAt: given.startsAt?.toISOString() ?? null,
    endsAt: given.endsAt.toISOString(),
  });

export const renewValidator = (eventId: string, validatorId: string) =>
  call<ValidatorLink>('renewValidator', { eventId, validatorId });

export const revokeValidator = (eventId: string, validatorId: string) =>
  call('revokeValidator', { eventId, validatorId });
