import { plural } from '../kit/format';

export type LeftLinks = {
  invitations: readonly { producerId: string; teamId: string; email: string }[];
  boxOffices: readonly { eventId: string; boxOfficeId: string; name: string }[];
  validators: readonly { eventId: string; validatorId: string; name: string }[];
};

/** '2 invitaciones y 3 validadores'; ''. */
export function leftText({ invitations, validators, boxOffices }: LeftLinks): string {
  return [
    invitations.length > 0 && plural(invitations.length, 'invitación', 'invitaciones'),
    validators.length > 0 && plural(validators.length, 'validador', 'validadores'),
    boxOffices.length > 0 && plural(boxOffices.length, 'caja', 'cajas'),
  ]
    .filter(Boolean)
    .join(', ')
    .replace(/, ([^,]*)$/, ' y $1');
}
