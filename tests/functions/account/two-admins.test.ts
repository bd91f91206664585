import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmAdmin } from '@/functions/src/account/confirm-admin';
import { createUserDocument } from '@/functions/src/account/create-user-document';
import { setUserDisabled } from '@/functions/src/account/set-user-disabled';
import { setUserRole } from '@/functions/src/account/set-user-role';
import { withdrawAdmin } from '@/functions/src/account/withdraw-admin';
import { workJobs } from '@/functions/src/health/jobs';
import { createProducer } from '@/functions/src/producer/create-producer';
import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { settleDueRoles } from '@/functions/src/support/claims';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { traceOf } from '../../support/administration';
import {
  callAs,
  errorOf,
  makeUser,
  signedInAgo,
  signedInWith,
  type Who,
} from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';

const inbox = inboxOfFile();
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  inbox.refusing.on = false;
  // Administrators of a test would hear of all that later ones do.
  const { docs } = await db().collection(paths.users()).where('role', '==', 'admin').get();
  await Promise.all(docs.map(({ ref }) => ref.update({ role: null })));
});

const makeAdmin = async () => {
  const who = await makeUser({ role: 'admin' });
  await db().doc(paths.user(who.uid)).update({ role: 'admin' });
  return who;
};
const roleOf = async (uid: string) => (await auth().getUser(uid)).customClaims?.role;
const documentRoleOf = async (uid: string) => (await db().doc(paths.user(uid)).get()).get('role');
const proposalOf = async (uid: string) => db().doc(entryPaths.adminProposal(uid)).get();

let first: Who;
let second: Who;
let person: Who;
beforeEach(async () => {
  [first, second, person] = await Promise.all([makeAdmin(), makeAdmin(), makeUser()]);
});
const propose = (by = first, userId = person.uid) =>
  callAs(setUserRole, by, { userId, role: 'admin' });
const confirm = (by: Who, userId = person.uid) => callAs(confirmAdmin, by, { userId });

/** The state after a process died between the commit of a confirmation and the claim. */
async function leaveHalf(): Promise<void> {
  await db().doc(entryPaths.adminProposal(person.uid)).update({ confirmedBy: second.uid });
  await db().doc(paths.user(person.uid)).update({ role: 'admin' });
}

/** Runs something between the commit of a role and its claim. */
function beforeTheClaim(meanwhile: () => Promise<unknown>): void {
  const accounts = auth();
  const write = accounts.setCustomUserClaims.bind(accounts);
  vi.spyOn(accounts, 'setCustomUserClaims').mockImplementationOnce(async (uid, claims) => {
    await meanwhile();
    await write(uid, claims);
  });
}

describe('making an administrator', () => {
  test('takes a second one, and says so; all of them hear of it', async () => {
    const answer = await propose();
    expect(answer).toMatchObject({
      success: true,
      pending: true,
      message: 'Falta que otro administrador lo confirme',
    });
    expect(await roleOf(person.uid)).toBeUndefined();
    expect((await db().doc(paths.user(person.uid)).get()).get('role')).toBeUndefined();
    expect((await errorOf(confirm(first))).message).toContain('distinto');
    expect(await roleOf(person.uid)).toBeUndefined();

    await confirm(second);
    expect(await roleOf(person.uid)).toBe('admin');
    expect((await proposalOf(person.uid)).exists).toBe(false);
    expect((await traceOf(person.uid)).map((line) => [line.action, line.by.uid])).toEqual([
      ['user.propose', first.uid],
      ['user.role', second.uid],
    ]);
    expect(inbox.to(second.email)).toHaveLength(2);
    expect(inbox.text(inbox.to(second.email)[0])).toContain(person.email);
    expect((await errorOf(confirm(second))).code).toBe('not-found');
  });

  test('does not happen by two proposals, and the first one stays', async () => {
    await propose();
    expect(await propose(second)).toMatchObject({ pending: true });
    expect(await roleOf(person.uid)).toBeUndefined();
    expect((await proposalOf(person.uid)).get('by.uid')).toBe(first.uid);
    expect((await traceOf(person.uid)).map((line) => line.action)).toEqual(['user.propose']);
  });

  test('is confirmed once by two who press at the same time', async () => {
    const third = await makeAdmin();
    await propose();
    await Promise.allSettled([confirm(second), confirm(third)]);
    expect(await roleOf(person.uid)).toBe('admin');
    expect((await traceOf(person.uid)).map((line) => line.action)).toEqual([
      'user.propose',
      'user.role',
    ]);
  });

  test('is finished by a second call where the first one ended behind its commit', async () => {
    await propose();
    await leaveHalf();
    expect((await errorOf(callAs(withdrawAdmin, first, { userId: person.uid }))).code).toBe(
      'failed-precondition',
    );
    await confirm(second);
    expect(await roleOf(person.uid)).toBe('admin');
    expect((await proposalOf(person.uid)).exists).toBe(false);
  });

  test('wants a sign-in of the last half hour from who confirms', async () => {
    await propose();
    expect(await errorOf(confirm(await signedInAgo(second, 1801)))).toMatchObject({
      field: 'authTime',
    });
  });
});

describe('a role that two calls change at once', () => {
  const take = (role = 'none') => callAs(setUserRole, first, { userId: person.uid, role });

  test('is the later write, whichever call sets the claim last', async () => {
    await propose();
    beforeTheClaim(() => take());
    expect((await errorOf(confirm(second))).code).toBe('aborted');
    expect(await documentRoleOf(person.uid)).toBeNull();
    expect(await roleOf(person.uid)).toBeUndefined();
    // Of the proposal, and that the role of the confirmation was taken.
    expect(inbox.to(second.email)).toHaveLength(2);
  });

  test('leaves a proposal that was made anew meanwhile', async () => {
    await propose();
    beforeTheClaim(async () => {
      await take();
      await propose();
    });
    await errorOf(confirm(second));
    expect((await proposalOf(person.uid)).exists).toBe(true);
    expect(await roleOf(person.uid)).toBeUndefined();
  });

  test('is not given back by one of them alone', async () => {
    await propose();
    await confirm(second);
    // Revoked in the document, while the claim still has it.
    await db().doc(paths.user(person.uid)).update({ role: null });
    expect(await propose()).toMatchObject({ pending: true });
    await callAs(createProducer, person, { name: 'Noche Austral', termsAccepted: true });
    expect(await roleOf(person.uid)).toBe('producer');
  });

  test('is not overwritten by a sign-in', async () => {
    const ref = db().doc(paths.user(person.uid));
    await ref.update({ role: 'producer', disabled: true });
    await callAs(createUserDocument, person);
    expect((await ref.get()).data()).toMatchObject({ role: 'producer', disabled: true });
  });
});

describe('taking the administration from somebody', () => {
  const WAYS = [
    ['their role', 'Ya no administras', setUserRole, { role: 'none' }, { role: 'producer' }],
    [
      'their account',
      'Cerraron tu cuenta',
      setUserDisabled,
      { disabled: true },
      { disabled: true },
    ],
  ] as const;

  test.each(WAYS)(
    'by %s wants a recent sign-in, and all hear of it, they too',
    async (_by, subject, fn, taken) => {
      const old = await signedInAgo(first, 1801);
      const data = { userId: second.uid, ...taken };
      expect((await errorOf(callAs(fn, old, data))).field).toBe('authTime');
      expect(await roleOf(second.uid)).toBe('admin');
      expect((await auth().getUser(second.uid)).disabled).toBe(false);
      expect(await traceOf(second.uid)).toHaveLength(0);

      const third = await makeAdmin();
      await callAs(fn, first, data);
      for (const { email } of [first, third]) {
        expect(inbox.to(email)).toHaveLength(1);
        expect(inbox.text(inbox.to(email)[0])).toContain(second.email);
      }
      expect(inbox.to(second.email)).toHaveLength(1);
      expect(inbox.text(inbox.to(second.email)[0])).toContain(subject);
    },
  );

  test.each(WAYS)(
    'by %s wants the code where the project asks for one',
    async (_by, _s, fn, taken) => {
      vi.stubEnv('SECOND_FACTOR', 'money');
      const data = { userId: second.uid, ...taken };
      expect((await errorOf(callAs(fn, first, data))).field).toBe('secondFactor');
      await callAs(fn, signedInWith(first, 'totp'), data);
    },
  );

  test.each(WAYS)('by %s is asked of no other person', async (_by, _s, fn, _taken, other) => {
    vi.stubEnv('SECOND_FACTOR', 'money');
    const old = await signedInAgo(first, 1801);
    await callAs(fn, old, { userId: person.uid, ...other });
    expect(inbox.to(first.email)).toHaveLength(0);
    expect(inbox.to(person.email)).toHaveLength(0);
  });
});

describe('a confirmation that was not finished', () => {
  const close = (disabled: boolean) =>
    callAs(setUserDisabled, first, { userId: person.uid, disabled });
  beforeEach(async () => {
    await propose();
    await leaveHalf();
  });

  test('goes with the account that is closed and opened again', async () => {
    await close(true);
    expect((await errorOf(confirm(second))).message).toContain('deshabilitada');
    expect((await close(false)).message).toContain('sin el rol de administrador');
    expect((await proposalOf(person.uid)).exists).toBe(false);
    expect(await documentRoleOf(person.uid)).toBeNull();
    expect((await errorOf(confirm(second))).code).toBe('not-found');
    expect(await roleOf(person.uid)).toBeUndefined();
  });

  test('gives nothing where the role was taken away since', async () => {
    await db().doc(paths.user(person.uid)).update({ role: null });
    expect((await errorOf(confirm(second))).code).toBe('not-found');
    expect(await roleOf(person.uid)).toBeUndefined();
    expect(await propose()).toMatchObject({ pending: true });
    expect((await proposalOf(person.uid)).get('confirmedBy')).toBeUndefined();
  });
});

describe('a proposal', () => {
  const expectOver = async (say: string) => {
    const error = await errorOf(confirm(second));
    expect([error.code, error.message]).toEqual([
      'failed-precondition',
      expect.stringContaining(say),
    ]);
    expect(await roleOf(person.uid)).toBeUndefined();
  };

  test('ends after seven days, and can be made anew', async () => {
    await propose();
    await db().doc(entryPaths.adminProposal(person.uid)).update({ expiresAt: new Date() });
    await expectOver('venció');
    await propose(second);
    expect((await proposalOf(person.uid)).get('by.uid')).toBe(second.uid);
    await confirm(first);
    expect(await roleOf(person.uid)).toBe('admin');
  });

  test('is worth nothing once who made it is no administrator any more', async () => {
    await propose();
    await callAs(setUserRole, second, { userId: first.uid, role: 'none' });
    await expectOver('ya no es administrador');
  });

  test('nor once their account is closed', async () => {
    await propose();
    await callAs(setUserDisabled, second, { userId: first.uid, disabled: true });
    await expectOver('ya no es administrador');
  });

  test('does not open a closed account', async () => {
    await propose();
    await callAs(setUserDisabled, first, { userId: person.uid, disabled: true });
    await expectOver('deshabilitada');
  });

  test('is withdrawn by any administrator, and by another role', async () => {
    await propose();
    await callAs(withdrawAdmin, second, { userId: person.uid });
    await callAs(withdrawAdmin, second, { userId: person.uid });
    expect((await errorOf(confirm(second))).code).toBe('not-found');
    await propose();
    await callAs(setUserRole, second, { userId: person.uid, role: 'producer' });
    expect((await errorOf(confirm(second))).code).toBe('not-found');
    expect(await roleOf(person.uid)).toBe('producer');
  });

  test('is not for oneself', async () => {
    expect((await errorOf(propose(first, first.uid))).code).toBe('failed-precondition');
    expect((await errorOf(confirm(first, first.uid))).code).toBe('failed-precondition');
  });
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('where the process dies behind its commit', () => {
  const dies = () =>
    vi.spyOn(auth(), 'setCustomUserClaims').mockRejectedValueOnce(new Error('killed'));

  test('the clock brings the claim in line, and the open browser fetches it', async () => {
    dies();
    const give = callAs(setUserRole, first, { userId: person.uid, role: 'producer' });
    await errorOf(give);
    expect(await documentRoleOf(person.uid)).toBe('producer');
    expect(await roleOf(person.uid)).toBeUndefined();
    await settleDueRoles(new Date());
    expect(await roleOf(person.uid)).toBeUndefined();
    await settleDueRoles(inMinutes(2));
    expect(await roleOf(person.uid)).toBe('producer');
    const user = await db().doc(paths.user(person.uid)).get();
    expect(user.get('roleDueAt')).toBeUndefined();
    expect(user.get('claimsChangedAt')).toBeDefined();
  });

  test('a confirmation ends too, and what it leaves is gone', async () => {
    await propose();
    dies();
    await errorOf(confirm(second));
    await settleDueRoles(inMinutes(2));
    expect(await roleOf(person.uid)).toBe('admin');
    expect((await proposalOf(person.uid)).exists).toBe(false);
  });

  test('a role that is written while its claim is set stays due', async () => {
    const ref = db().doc(paths.user(person.uid));
    beforeTheClaim(() => ref.update({ role: null, roleDueAt: new Date() }));
    await callAs(setUserRole, first, { userId: person.uid, role: 'producer' });
    expect(await roleOf(person.uid)).toBeUndefined();
    expect((await ref.get()).get('roleDueAt')).toBeUndefined();
  });

  test('administrators are notified by the scheduled job, once', async () => {
    // About this person only: the same scheduled run also sends the notices of earlier tests.
    const heard = () =>
      inbox.to(second.email).filter((mail) => inbox.text(mail).includes(person.email));
    inbox.refusing.on = true;
    await propose();
    expect(heard()).toHaveLength(0);
    inbox.refusing.on = false;
    for (const minutes of [5, 60]) await workJobs('notice', minutes * 60_000);
    expect(heard()).toHaveLength(1);
  });
});
