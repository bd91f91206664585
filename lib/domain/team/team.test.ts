import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALL_PERMISSIONS,
  DEFAULT_PERMISSIONS,
  FLAGS,
  flagsOf,
  NO_PERMISSIONS,
} from '../rights/permissions';
import {
  invitationRefusal,
  invitationToken,
  isExpired,
  parseInvitation,
  parseInvitationToken,
} from './invitation';
import {
  FLAG_GROUPS,
  FLAG_TEXT,
  parseTeamEntry,
  permissionsText,
  roleOf,
  TEAM_ROLES,
} from './team';

describe('flags and roles', () => {
  test('every flag has its words and its place', () => {
    expect(Object.keys(FLAG_TEXT).sort()).toEqual([...FLAGS].sort());
    for (const { label, help } of Object.values(FLAG_TEXT)) {
      expect([label, help].every((words) => /^\p{Lu}/u.test(words))).toBe(true);
    }
    expect(TEAM_ROLES.map(({ name }) => name)).toEqual([
      'Control total',
      'Eventos',
      'Finanzas',
      'Cortesías y listas',
      'Solo mirar',
    ]);
    expect(FLAG_GROUPS.flatMap((group) => group.flags).sort()).toEqual([...FLAGS].sort());
  });
  test('every role is found again by its flags', () => {
    for (const role of TEAM_ROLES) expect(roleOf(role.permissions)).toBe(role);
    expect(roleOf(DEFAULT_PERMISSIONS)).toBeNull();
  });
  test.each([
    ['owner', [...FLAGS]],
    [
      'events',
      [
        'events.create',
        'events.manage',
        'events.changeStatus',
        'tickets.generate',
        'tickets.manage',
      ],
    ],
    ['finance', ['finance.view', 'producers.billing', 'producers.banking']],
    ['promoter', ['tickets.generate', 'tickets.manage']],
    ['viewer', []],
  ])('the role %s gives %j, and nothing else', (key, flags) => {
    const role = TEAM_ROLES.find((one) => one.key === key);
    expect(role && flagsOf(role.permissions)).toEqual(flags);
  });
  test('a set is called by its role, or counted', () => {
    expect(permissionsText(ALL_PERMISSIONS)).toBe('Control total');
    expect(permissionsText(NO_PERMISSIONS)).toBe('Solo mirar');
    expect(permissionsText(DEFAULT_PERMISSIONS)).toBe('10 de 12 permisos');
  });
});

describe('reading', () => {
  test('an entry of the team is read whatever is stored', () => {
    fc.assert(fc.property(fc.anything(), (raw) => parseTeamEntry('x', raw).id === 'x'));
    expect(parseTeamEntry('x', { email: 'a@b.cl' })).toMatchObject({
      kind: 'member',
      name: 'a@b.cl',
    });
    expect(parseTeamEntry('x', { kind: 'invitation', email: 'a@b.cl' })).toMatchObject({
      kind: 'invitation',
      permissions: NO_PERMISSIONS,
    });
  });
  test('a member and an invitation are read as they are stored', () => {
    const at = new Date('2026-11-21T00:00:00Z');
    const member = { name: 'Ana', email: 'a@b.cl', photoUrl: 'data:,', since: at };
    expect(parseTeamEntry('x', { kind: 'member', ...member })).toEqual({
      kind: 'member',
      id: 'x',
      ...member,
    });
    expect(parseTeamEntry('x', {})).toMatchObject({ name: 'Sin nombre', since: null });
    const invitation = {
      kind: 'invitation',
      email: 'a@b.cl',
      permissions: ALL_PERMISSIONS,
      events: ['e1'],
      invitedBy: 'u',
      invitedAt: at,
      expiresAt: new Date(at.getTime() + 1),
    };
    expect(parseTeamEntry('x', invitation)).toEqual({ id: 'x', ...invitation });
    expect(parseTeamEntry('x', { kind: 'invitation' })).toEqual({
      id: 'x',
      kind: 'invitation',
      email: '',
      permissions: NO_PERMISSIONS,
      events: null,
      invitedBy: '',
      invitedAt: null,
      expiresAt: null,
    });
  });
  test('an invitation of unknown shape opens nothing', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const invitation = parseInvitation('i', raw);
        return invitationRefusal(invitation, invitation.email, new Date(0)) !== null;
      }),
    );
  });
});

describe('refusalOf', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  const invitation = {
    status: 'pending' as const,
    email: 'ana@early.test',
    expiresAt: new Date(now.getTime() + 1),
  };
  test('the invited address may accept until the last moment', () => {
    expect(invitationRefusal(invitation, ' ANA@early.test ', now)).toBeNull();
  });
  test.each([
    [{ status: 'accepted' as const }, /ya se usó/],
    [{ status: 'withdrawn' as const }, /retirada/],
    [{ expiresAt: now }, /venció/],
    [{ expiresAt: null }, /venció/],
    [{ email: 'otra@early.test' }, /otro correo/],
  ])('%j is refused', (change, sentence) => {
    expect(invitationRefusal({ ...invitation, ...change }, 'ana@early.test', now)).toMatch(
      sentence,
    );
  });
  test('isExpired', () => {
    expect(isExpired({ expiresAt: now }, now)).toBe(true);
  });
});

describe('the link', () => {
  test('carries both ids and gives them back', () => {
    expect(parseInvitationToken(invitationToken('p.1', 'secret_-x'))).toEqual({
      producerId: 'p.1',
      invitationId: 'secret_-x',
    });
  });
  test.each([null, '', '.', 'a', 'a.', '.b', 'a/b.c', 'a.b c', 'x'.repeat(300)])(
    'refuses %s',
    (token) => {
      expect(parseInvitationToken(token)).toBeNull();
    },
  );
});
