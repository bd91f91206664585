import { plural } from '../kit/format';

/** What still works after somebody left a team or their account was disabled: pending invitations and door links. */
export type LeftLinks = {
  invitations: readonly { producerId: string; teamId: string; email: string }[];
  validators: readonly { eventId: string; validatorId: string; name: string }[];
};

/** '2 invitaciones y 3 validadores'; ''. */
export function leftText({ invitations, validators }: LeftLinks): string {
  return [
    invitations.length > 0 && plural(invitations.length, 'invitación', 'invitaciones'),
    validators.length > 0 && plural(validators.length, 'validador', 'validadores'),
  ]
    .filter(Boolean)
    .join(' y ');
}
