import { expect, it } from 'vitest';
import { fromFlags, NO_PERMISSIONS } from '../rights/permissions';
import {
  expiryFrom,
  INVITATION_DAYS,
  invitationToken,
  isExpired,
  MAX_OPEN_INVITATIONS,
  parseInvitation,
  parseInvitationToken,
} from './invitation';

const NOW = new Date('2026-11-23T01:00:00Z');

const STORED = {
  producerId: 'p',
  email: 'ana@correo.cl',
  permissions: fromFlags(['finance.view']),
  events: ['e1'],
  status: 'pending',
  invitedBy: 'u',
  inviterName: 'Beto',
  acceptedBy: 'v',
  teamId: 't',
  expiresAt: NOW,
};

it('is read as it is stored, and of another shape grants nothing', () => {
  expect(parseInvitation('i', STORED)).toEqual({ id: 'i', ...STORED });
  for (const status of ['accepted', 'withdrawn']) {
    expect(parseInvitation('i', { status }).status).toBe(status);
  }
  expect(parseInvitation('i', { status: 'open' })).toEqual({
    id: 'i',
    producerId: '',
    email: '',
    permissions: NO_PERMISSIONS,
    events: null,
    status: 'withdrawn',
    invitedBy: '',
    inviterName: '',
    acceptedBy: '',
    teamId: '',
    expiresAt: null,
  });
});

it('is open for seven days, to the millisecond, and without an end never', () => {
  const expiresAt = expiryFrom(NOW);
  expect(expiresAt.getTime() - NOW.getTime()).toBe(INVITATION_DAYS * 86_400_000);
  expect([INVITATION_DAYS, MAX_OPEN_INVITATIONS]).toEqual([7, 50]);
  expect(isExpired({ expiresAt }, new Date(expiresAt.getTime() - 1))).toBe(false);
  expect(isExpired({ expiresAt }, expiresAt)).toBe(true);
  expect(isExpired({ expiresAt: null }, NOW)).toBe(true);
});

it.each([
  ['p', 'x'],
  ['p.q', 'A-Z_09'],
  ['..p', '_'],
])('has a link with %s and %s', (producerId, invitationId) => {
  const token = invitationToken(producerId, invitationId);
  expect(parseInvitationToken(token)).toEqual({ producerId, invitationId });
});

it.each([undefined, 'p.x y', 'p. x', 'p.x ', 'p.ñ', 'p.__x__', '__p__.x', '..x', '...x', 'p/q.x'])(
  'has no link with %j',
  (token) => expect(parseInvitationToken(token)).toBeNull(),
);
