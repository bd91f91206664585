import { expect, it } from 'vitest';
import { leftText } from './left-links';

const invitation = { producerId: 'p', teamId: 't', email: 'a@early.test' };
const boxOffice = { eventId: 'e', boxOfficeId: 'b', name: 'Norte' };
const validator = { eventId: 'e', validatorId: 'v', name: 'Puerta' };

it.each([
  [{ invitations: [], validators: [], boxOffices: [] }, ''],
  [{ invitations: [invitation], validators: [], boxOffices: [] }, '1 invitación'],
  [{ invitations: [], validators: [validator, validator], boxOffices: [] }, '2 validadores'],
  [
    { invitations: [invitation], validators: [validator], boxOffices: [boxOffice] },
    '1 invitación, 1 validador y 1 caja',
  ],
  [
    { invitations: [invitation, invitation], validators: [validator], boxOffices: [] },
    '2 invitaciones y 1 validador',
  ],
])('counts what is left', (left, text) => {
  expect(leftText(left)).toBe(text);
});
