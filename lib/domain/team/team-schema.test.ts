import { describe, expect, it } from 'vitest';
import { validate } from '../kit/schema';
import { ALL_PERMISSIONS } from '../rights/permissions';
import { inviteFormSchema, inviteMemberSchema } from './invitation-schema';
import {
  invitationEntrySchema,
  invitationSecretSchema,
  removeMemberSchema,
  rightsEventsInput,
  updateMemberPermissionsSchema,
} from './team-schema';
import { endViewAsSchema, startViewAsSchema } from './viewing-schema';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `e${n}`);
const permissions = ALL_PERMISSIONS;
const change = { producerId: 'p', userId: 'u', permissions };
const invitation = { producerId: 'p', email: ' Ana@Correo.CL ', permissions };

describe('the events that rights are about', () => {
  it.each([[null], [ids(1)], [ids(10)]])('may be %j', (events) => {
    expect(validate(rightsEventsInput, events)).toEqual({ ok: true, value: events });
  });

  it.each([
    [[], 'Elige al menos un evento'],
    [ids(11), 'Puedes elegir hasta 10 eventos'],
    [['e1', 'e2', 'e1'], 'Un evento está dos veces'],
    [['a/b'], 'El identificador no es válido'],
    ['e1', 'Elige los eventos de la lista'],
    [undefined, 'Elige los eventos de la lista'],
  ])('may not be %j', (events, message) => {
    expect(validate(rightsEventsInput, events)).toMatchObject({ ok: false, message });
  });
});

it('what is left out of a change stays, and what is null is taken away', () => {
  expect(validate(updateMemberPermissionsSchema, change)).toEqual({ ok: true, value: change });
  const open = { ...change, until: null, events: null };
  expect(validate(updateMemberPermissionsSchema, open)).toEqual({ ok: true, value: open });
  const until = '2026-12-01T00:00:00.000Z';
  expect(validate(updateMemberPermissionsSchema, { ...change, until })).toMatchObject({
    value: { until: new Date(until) },
  });
});

it('an invitation is for all events unless it names some, and for the address as it is compared', () => {
  const value = { ...invitation, email: 'ana@correo.cl', events: null };
  expect(validate(inviteMemberSchema, invitation)).toEqual({ ok: true, value });
  const { producerId: _, ...form } = value;
  expect(validate(inviteFormSchema, { ...invitation, events: null })).toEqual({
    ok: true,
    value: form,
  });
});

it('a view as another names a person, and may lack a producer and a reason', () => {
  expect(validate(startViewAsSchema, { userId: 'u' })).toEqual({
    ok: true,
    value: { userId: 'u', reason: '' },
  });
  const whole = { userId: 'u', producerId: 'p', reason: 'x'.repeat(500) };
  expect(validate(startViewAsSchema, whole)).toEqual({ ok: true, value: whole });
  expect(validate(startViewAsSchema, { ...whole, reason: `${whole.reason}x` })).toMatchObject({
    field: 'reason',
  });
});

describe('every call of the team', () => {
  const CALLS = [
    ['a change of rights', updateMemberPermissionsSchema, change],
    ['an invitation', inviteMemberSchema, invitation],
    ['an invitation’s link', invitationSecretSchema, { producerId: 'p', invitationId: 'i' }],
    ['an invitation’s entry', invitationEntrySchema, { producerId: 'p', teamId: 't' }],
    ['a removal', removeMemberSchema, { producerId: 'p', userId: 'u' }],
    ['a view as another', startViewAsSchema, { userId: 'u' }],
    ['the end of a view', endViewAsSchema, {}],
  ] as const;

  it.each(CALLS)(
    '%s is taken whole, and with a field that is forged not at all',
    (_w, schema, good) => {
      expect(validate(schema, good).ok).toBe(true);
      expect(validate(schema, { ...good, role: 'admin' })).toMatchObject({
        ok: false,
        field: 'role',
      });
      for (const field of Object.keys(good)) {
        expect(validate(schema, { ...good, [field]: undefined })).toMatchObject({
          ok: false,
          field,
        });
      }
    },
  );
});
