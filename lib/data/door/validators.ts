import * as calls from '@/lib/domain/door/calls';
import { call } from '../kit/call';

export const createValidator = (
  eventId: string,
  given: {
    name: string;
    ticketTypeIds: string[];
    dateIds: string[];
    startsAt: Date | null;
    endsAt: Date;
    exits: boolean;
    guests: boolean;
  },
) =>
  call(calls.createValidator, {
    ...given,
    eventId,
    startsAt: given.startsAt?.toISOString() ?? null,
    endsAt: given.endsAt.toISOString(),
  });

export const giveGuestList = (eventId: string, validatorId: string) =>
  call(calls.giveGuestList, { eventId, validatorId });

export const renewValidator = (eventId: string, validatorId: string) =>
  call(calls.renewValidator, { eventId, validatorId });

export const revokeValidator = (eventId: string, validatorId: string) =>
  call(calls.revokeValidator, { eventId, validatorId });
