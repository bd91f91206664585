import { plural } from '../kit/format';

/**
 * What somebody made and what goes on without them, once they left a team or their account was closed: invitations that
 * are pending, and the links of doors that admit people.
 */
export type LeftLinks = {
  invitations: readonly { producerId: string; teamId: string; email: string }[];
  validators: readonly { eventId: string; validatorId: string; name: string }[];
};

/** '2 invitaciones y 3 validadores'; '' if nothing is left. */
export function leftText({ invitations, validators }: LeftLinks): string {
  return [
    invitations.length > 0 && plural(invitations.length, 'invitación', 'invitaciones'),
    validators.length > 0 && plural(validators.length, 'validador', 'validadores'),
  ]
    .filter(Boolean)
    .join(' y ');
}
