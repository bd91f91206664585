import { expect, it } from 'vitest';
import { leftText } from './left-links';

const invitation = { producerId: 'p', teamId: 't', email: 'a@early.test' };
const validator = { eventId: 'e', validatorId: 'v', name: 'Puerta' };

it.each([
  [{ invitations: [], validators: [] }, ''],
  [{ invitations: [invitation], validators: [] }, '1 invitación'],
  [{ invitations: [], validators: [validator, validator] }, '2 validadores'],
  [
    { invitations: [invitation, invitation], validators: [validator] },
    '2 invitaciones y 1 validador',
  ],
])('counts what is left', (left, text) => {
  expect(leftText(left)).toBe(text);
});
