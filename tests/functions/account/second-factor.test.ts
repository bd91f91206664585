import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { CallableFunction } from 'firebase-functions/v2/https';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as functions from '@/functions/src/callables';
import { auth } from '@/functions/src/support/admin';
import { SECOND_FACTOR_CALLS } from '@/lib/domain/account/second-factor';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { traceOf } from '../../support/administration';
import {
  callAs,
  errorOf,
  makeProducer,
  makeUser,
  signedInAgo,
  signedInWith,
  type Who,
  withPhoneFactor,
} from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { invite, makeTeam, newAddress } from '../../support/team';

type Callable = CallableFunction<unknown, unknown>;
const call = (name: string, who: Who, data: object = {}) =>
  callAs(functions[name as keyof typeof functions] as unknown as Callable, who, data);

const MISSING = { code: 'failed-precondition', field: 'secondFactor' };

const admin = ofFile(() => makeUser({ role: 'admin' }));
const inbox = inboxOfFile();
afterEach(() => vi.unstubAllEnvs());

/** The callables whose code wants a recent sign-in. */
const wantingFreshSignIn = () =>
  readdirSync('functions/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('support/') && file.endsWith('.ts'))
    .filter((file) =>
      readFileSync(`functions/src/${file}`, 'utf8').includes('requireFreshSession('),
    )
    .map((file) => basename(file, '.ts').replace(/-(\w)/g, (_, c: string) => c.toUpperCase()));

test('whatever wants a recent sign-in wants the second factor too, and everything of the table is a callable', () => {
  expect(SECOND_FACTOR_CALLS).toEqual(expect.arrayContaining(wantingFreshSignIn()));
  expect(Object.keys(functions)).toEqual(expect.arrayContaining([...SECOND_FACTOR_CALLS]));
});

describe.each(SECOND_FACTOR_CALLS)('%s', (name) => {
  test('is refused without a code where the project asks for one, whatever else claims it', async () => {
    vi.stubEnv('SECOND_FACTOR', 'money');
    const claimed = { ...admin, token: { ...admin.token, sign_in_second_factor: 'totp' } };
    for (const who of [admin, claimed, signedInWith(admin, 'phone')]) {
      expect(await errorOf(call(name, who))).toMatchObject(MISSING);
    }
    const forged = { firebase: { sign_in_second_factor: 'totp' }, secondFactor: true };
    expect(await errorOf(call(name, admin, forged))).toMatchObject(MISSING);
  });

  test('goes on to its input with a code, and without one where nothing asks', async () => {
    vi.stubEnv('SECOND_FACTOR', 'money');
    const passed = await errorOf(call(name, signedInWith(admin, 'totp')));
    expect(passed.code).toBe('invalid-argument');
    vi.stubEnv('SECOND_FACTOR', 'off');
    expect((await errorOf(call(name, admin))).code).toBe('invalid-argument');
  });
});

test('the bank account is saved with a code, and nothing of it without', async () => {
  vi.stubEnv('SECOND_FACTOR', 'money');
  const producerId = await makeProducer();
  const owner = await makeUser({ role: 'producer', producers: [producerId] });
  const account = {
    producerId,
    holder: 'Club SpA',
    rut: '76.086.428-5',
    bank: 'Banco de Chile',
    accountType: 'checking',
    accountNumber: '123456789',
    email: 'pagos@club.cl',
  };
  expect(await errorOf(call('updateBanking', owner, account))).toMatchObject(MISSING);
  const saved = await call('updateBanking', signedInWith(owner, 'totp'), account);
  expect(saved.success).toBe(true);
});

test('what moves no money needs no code', async () => {
  vi.stubEnv('SECOND_FACTOR', 'money');
  expect((await call('createUserDocument', admin)).success).toBe(true);
});

test('who is no administrator hears of the right first', async () => {
  vi.stubEnv('SECOND_FACTOR', 'money');
  const producer = await makeUser({ role: 'producer' });
  expect((await errorOf(call('createPaymentOrder', producer))).code).toBe('permission-denied');
});

describe('access to the money', () => {
  const MONEY = fromFlags(['producers.banking']);
  const DOOR = fromFlags(['tickets.manage']);
  const WAYS = {
    inviteMember: async (permissions: typeof MONEY) => {
      const { producerId, owner } = await makeTeam();
      return { owner, data: { producerId, email: newAddress(), permissions } };
    },
    resendInvitation: async (permissions: typeof MONEY) => {
      const { producerId, owner } = await makeTeam();
      const { teamId } = await invite(owner, producerId, newAddress(), permissions);
      return { owner, data: { producerId, teamId } };
    },
    updateMemberPermissions: async (permissions: typeof MONEY) => {
      const { producerId, owner, member } = await makeTeam();
      const { uid } = await member(fromFlags([]));
      return { owner, data: { producerId, userId: uid, permissions } };
    },
  };

  test.each(Object.entries(WAYS))(
    'is given by %s with a recent sign-in and a code, and other rights without',
    async (name, make) => {
      const { owner, data } = await make(MONEY);
      vi.stubEnv('SECOND_FACTOR', 'money');
      expect(await errorOf(call(name, owner, data))).toMatchObject(MISSING);
      const stale = await signedInAgo(signedInWith(owner, 'totp'), 1_801);
      expect((await errorOf(call(name, stale, data))).field).toBe('authTime');
      expect((await call(name, signedInWith(owner, 'totp'), data)).success).toBe(true);
      vi.unstubAllEnvs();
      const other = await make(DOOR);
      vi.stubEnv('SECOND_FACTOR', 'money');
      const old = await signedInAgo(other.owner, 1_801);
      expect((await call(name, old, other.data)).success).toBe(true);
    },
  );

  test('is not made longer for somebody by an old sign-in, and is made shorter', async () => {
    const { producerId, owner, member } = await makeTeam();
    const { uid } = await member(MONEY);
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const until = (who: Who, end: string | null) =>
      call('updateMemberPermissions', who, {
        producerId,
        userId: uid,
        permissions: MONEY,
        until: end,
      });
    const old = await signedInAgo(owner, 1_801);
    expect((await until(old, at(2))).success).toBe(true);
    expect((await until(old, at(1))).success).toBe(true);
    for (const longer of [at(3), null]) {
      expect((await errorOf(until(old, longer))).field).toBe('authTime');
    }
    expect((await until(owner, null)).success).toBe(true);
  });
});

describe('removeSecondFactor', () => {
  const reason = 'Perdió el teléfono';
  const factorsOf = async (uid: string) =>
    (await auth().getUser(uid)).multiFactor?.enrolledFactors.length ?? 0;
  const remove = (who: Who, userId: string, more = {}) =>
    call('removeSecondFactor', who, { userId, reason, ...more });

  test('takes it off, ends the sessions, is traced with its reason, and the person hears of it', async () => {
    const person = await withPhoneFactor(await makeUser());
    const before = await auth().getUser(person.uid);
    expect((await remove(admin, person.uid)).success).toBe(true);
    expect(await factorsOf(person.uid)).toBe(0);
    const after = await auth().getUser(person.uid);
    expect(Date.parse(after.tokensValidAfterTime ?? '')).toBeGreaterThanOrEqual(
      Date.parse(before.tokensValidAfterTime ?? ''),
    );
    expect(await traceOf(person.uid)).toMatchObject([
      { action: 'user.secondFactor', by: { uid: admin.uid }, reason },
    ]);
    const [mail] = inbox.to(person.email);
    expect(inbox.text(mail)).toContain(reason);
    expect(inbox.text(mail)).toContain(admin.email);
    expect((await errorOf(remove(admin, person.uid))).code).toBe('failed-precondition');
    expect(inbox.to(person.email)).toHaveLength(1);
  });

  test('that dies on the way leaves the factor, and the next call finishes it', async () => {
    const person = await withPhoneFactor(await makeUser());
    const dies = vi.spyOn(auth(), 'revokeRefreshTokens').mockRejectedValueOnce(new Error('down'));
    expect((await errorOf(remove(admin, person.uid))).code).toBe('internal');
    dies.mockRestore();
    expect(await factorsOf(person.uid)).toBe(1);
    expect((await remove(admin, person.uid)).success).toBe(true);
    expect(await factorsOf(person.uid)).toBe(0);
  });

  test.each([
    ['a producer', () => makeUser({ role: 'producer' }), 'permission-denied'],
    ['somebody without a role', () => makeUser(), 'permission-denied'],
    [
      'a sign-in of an hour ago',
      async () => signedInAgo(await makeUser({ role: 'admin' }), 3_600),
      'failed-precondition',
    ],
  ] as const)('is refused to %s', async (_who, make, code) => {
    const person = await withPhoneFactor(await makeUser());
    expect((await errorOf(remove(await make(), person.uid))).code).toBe(code);
    expect(await factorsOf(person.uid)).toBe(1);
  });

  test('is nobody for themselves, and wants a reason, a person and nothing else', async () => {
    await withPhoneFactor(admin);
    expect((await errorOf(remove(admin, admin.uid))).code).toBe('failed-precondition');
    expect(await factorsOf(admin.uid)).toBe(1);
    expect((await errorOf(remove(admin, 'nobody'))).code).toBe('not-found');
    expect((await errorOf(remove(admin, 'x', { reason: ' ' }))).field).toBe('reason');
    expect((await errorOf(remove(admin, 'x', { all: true }))).code).toBe('invalid-argument');
  });
});
