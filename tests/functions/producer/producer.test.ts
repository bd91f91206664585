import { describe, expect, test } from 'vitest';
import { createProducer } from '@/functions/src/producer/create-producer';
import { updateBanking } from '@/functions/src/producer/update-banking';
import { updateBilling } from '@/functions/src/producer/update-billing';
import { updateProducer } from '@/functions/src/producer/update-producer';
import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { settleDueRoles } from '@/functions/src/support/claims';
import { removeMember } from '@/functions/src/team/remove-member';
import { paths } from '@/lib/domain/kit/paths';
import { FOUNDER_RECORD, fromFlags, NO_PERMISSIONS } from '@/lib/domain/rights/permissions';
import {
  callAs,
  errorOf,
  makeProducer,
  makeUser,
  signedInAgo,
  type Who,
} from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { deaths } from '../../support/plan/deaths';

const read = async (path: string) => (await db().doc(path).get()).data();
const trace = async (producerId: string) =>
  (await db().collection('audit').where('producerId', '==', producerId).get()).docs.map((doc) =>
    doc.data(),
  );

const inbox = inboxOfFile();
const { dieAt, revive } = deaths();

describe('createProducer', () => {
  const wanted = { name: 'Noche Austral', termsAccepted: true, instagramProfile: '@noche' };

  test('makes the caller a producer, by both halves, with the default set', async () => {
    const who = await makeUser();
    const { producerId } = (await callAs(createProducer, who, wanted)) as never as {
      producerId: string;
    };
    expect(await read(paths.producer(producerId))).toMatchObject({
      id: producerId,
      name: 'Noche Austral',
      type: 'producer',
      termsAccepted: true,
      users: [who.uid],
      instagramProfile: 'noche',
      fees: { serviceFee: 0.0833, serviceFeeType: 'Percentage', consumptionServiceFee: 0.05 },
    });
    const user = await read(paths.user(who.uid));
    expect(user).toMatchObject({ producersId: [producerId], role: 'producer' });
    expect(user?.claimsChangedAt).toBeDefined();
    expect(await read(paths.permission(who.uid, producerId))).toEqual({
      id: producerId,
      producerId,
      userId: who.uid,
      permissions: FOUNDER_RECORD,
    });
    expect((await auth().getUser(who.uid)).customClaims?.role).toBe('producer');
    expect(await trace(producerId)).toHaveLength(1);
  });

  test('called again, and five times at once, there is one', async () => {
    const who = await makeUser();
    const calls = Array.from({ length: 5 }, () => callAs(createProducer, who, wanted));
    const answers = await Promise.all(calls);
    expect(new Set(answers.map((answer) => answer.producerId)).size).toBe(1);
    expect((await read(paths.user(who.uid)))?.producersId).toHaveLength(1);
  });

  test('called again by a founder who was removed since, it makes another that they can enter', async () => {
    const who = await makeUser();
    const { producerId } = await callAs(createProducer, who, wanted);
    const owner = await makeUser({ role: 'producer', producers: [String(producerId)] });
    await callAs(removeMember, owner, { producerId, userId: who.uid });
    const again = await callAs(createProducer, who, wanted);
    expect(again.producerId).not.toBe(producerId);
    expect((await read(paths.user(who.uid)))?.producersId).toEqual([again.producerId]);
    expect((await callAs(createProducer, who, wanted)).producerId).toBe(again.producerId);
  });

  test('where the process dies behind its commit, the clock gives the role', async () => {
    const who = await makeUser();
    dieAt(1, false);
    await errorOf(callAs(createProducer, who, wanted));
    revive();
    expect((await read(paths.user(who.uid)))?.producersId).toHaveLength(1);
    await settleDueRoles(new Date(Date.now() + 2 * 60_000));
    expect((await auth().getUser(who.uid)).customClaims?.role).toBe('producer');
  });

  test('an administrator stays one', async () => {
    const admin = await makeUser({ role: 'admin' });
    await callAs(createProducer, admin, wanted);
    expect((await auth().getUser(admin.uid)).customClaims?.role).toBe('admin');
  });

  test.each<[string, object, string]>([
    ['no name', { name: '  ' }, 'name'],
    ['terms that were not accepted', { termsAccepted: false }, 'termsAccepted'],
    ['terms as text', { termsAccepted: 'true' }, 'termsAccepted'],
    ['a type', { type: 'producerLite' }, 'type'],
    ['fees', { fees: { serviceFee: 0 } }, 'fees'],
    ['members', { users: ['x'] }, 'users'],
    ['a name of a megabyte', { name: 'x'.repeat(1_000_000) }, 'name'],
  ])('refuses %s', async (_what, change, field) => {
    const who = await makeUser();
    expect(await errorOf(callAs(createProducer, who, { ...wanted, ...change }))).toMatchObject({
      code: 'invalid-argument',
      field,
    });
    expect((await auth().getUser(who.uid)).customClaims?.role).toBeUndefined();
  });

  test('limits how many an account creates', async () => {
    const who = await makeUser();
    for (let i = 0; i < 20; i += 1) {
      const { producerId } = await callAs(createProducer, who, { ...wanted, name: `P${i}` });
      await db()
        .doc(paths.producer(String(producerId)))
        .update({ isUnreviewed: false });
    }
    expect(await errorOf(callAs(createProducer, who, wanted))).toMatchObject({
      code: 'resource-exhausted',
    });
  });
});

const edit = {
  name: 'Club Nuevo',
  image: '',
  backgroundImage: '',
  description: 'Techno',
  instagramProfile: 'club',
  domains: ['club.cl'],
};
const billing = {
  razonSocial: 'Club SpA',
  rut: '760864285',
  giro: 'Eventos',
  address: 'Calle 1',
  commune: 'Ñuñoa',
  email: 'Pagos@Club.test',
};
const banking = {
  holder: 'Club SpA',
  rut: '76.086.428-5',
  bank: 'Banco de Chile',
  accountType: 'checking',
  accountNumber: '12345678',
  email: 'pagos@club.test',
};

const SETTINGS_CALLS = [
  ['updateProducer', updateProducer, edit, 'events.manage'],
  ['updateBilling', updateBilling, billing, 'producers.billing'],
  ['updateBanking', updateBanking, banking, 'producers.banking'],
] as const;

describe.each(SETTINGS_CALLS)('%s', (_name, fn, data, flag) => {
  test('is for members with the flag and for administrators', async () => {
    const producerId = await makeProducer();
    const member = await makeUser({
      role: 'producer',
      producers: [producerId],
      permissions: fromFlags([flag]),
    });
    const admin = await makeUser({ role: 'admin' });
    for (const who of [member, admin]) {
      expect(await callAs(fn, who, { producerId, ...data })).toMatchObject({ success: true });
    }
    expect(await trace(producerId)).toHaveLength(2);
  });

  test('is refused to everybody else, with the same words as for a producer that does not exist', async () => {
    const producerId = await makeProducer();
    const foreign = await makeProducer();
    const every = fromFlags(
      [
        'events.create',
        'events.manage',
        'finance.view',
        'producers.billing',
        'producers.banking',
        'users.manageAccess',
      ].filter((one) => one !== flag) as never,
    );
    const people: Who[] = [
      await makeUser({ role: 'producer', producers: [producerId], permissions: every }),
      await makeUser({ role: 'producer', producers: [producerId], permissions: NO_PERMISSIONS }),
      await makeUser({ role: 'producer', producers: [producerId], permissions: null }),
      await makeUser({ role: 'producer', producers: [foreign] }),
      await makeUser({ producers: [producerId] }),
      await makeUser(),
    ];
    const stranger = people[3] as Who;
    const none = await errorOf(callAs(fn, stranger, { producerId: 'none', ...data }));
    for (const who of people) {
      expect(await errorOf(callAs(fn, who, { producerId, ...data }))).toEqual(none);
    }
    expect(none.code).toBe('permission-denied');
    expect(await errorOf(callAs(fn, null, { producerId, ...data }))).toMatchObject({
      code: 'unauthenticated',
    });
    expect(await trace(producerId)).toHaveLength(0);
  });

  test('refuses an unknown field and a foreign path as id', async () => {
    const admin = await makeUser({ role: 'admin' });
    for (const wrong of [{ extra: 1 }, { producerId: '../users' }, { producerId: 7 }]) {
      const payload = { producerId: 'p', ...data, ...wrong };
      expect(await errorOf(callAs(fn, admin, payload))).toMatchObject({ code: 'invalid-argument' });
    }
  });

  test('an administrator whose role was taken away a moment ago is refused', async () => {
    const admin = await makeUser({ role: 'admin' });
    const producerId = await makeProducer();
    await auth().setCustomUserClaims(admin.uid, {});
    expect(await errorOf(callAs(fn, admin, { producerId, ...data }))).toMatchObject({
      code: 'permission-denied',
    });
  });
});

describe('what they write', () => {
  const owned = async () => {
    const producerId = await makeProducer();
    return { producerId, who: await makeUser({ role: 'producer', producers: [producerId] }) };
  };

  test('updateProducer touches neither members, nor fees, nor type', async () => {
    const { producerId, who } = await owned();
    const before = await read(paths.producer(producerId));
    await callAs(updateProducer, who, { producerId, ...edit });
    const { search, ...after } = (await read(paths.producer(producerId))) ?? {};
    expect(after).toEqual({ ...before, ...edit, nameHeld: '' });
    expect(search).toContain('club');
    for (const change of [
      { type: 'producer' },
      { users: [] },
      { fees: {} },
      { ratings: {} },
      { nameHeld: '' },
      { approvedName: 'x' },
    ]) {
      const refusal = await errorOf(
        callAs(updateProducer, who, { producerId, ...edit, ...change }),
      );
      expect(refusal.code).toBe('invalid-argument');
    }
  });

  test.each([
    ['updateBilling', updateBilling, billing],
    ['updateBanking', updateBanking, banking],
  ] as const)('%s checks the RUT and stores it in one form', async (name, fn, data) => {
    const { producerId, who } = await owned();
    for (const rut of ['76.086.428-4', '', 'x', 760864285]) {
      expect(await errorOf(callAs(fn, who, { producerId, ...data, rut }))).toMatchObject({
        code: 'invalid-argument',
        field: 'rut',
      });
    }
    await callAs(fn, who, { producerId, ...data });
    const isBilling = name === 'updateBilling';
    const path = isBilling ? paths.billing : paths.banking;
    // Its team reads with the producer that there is nothing more to ask.
    const complete = { [isBilling ? 'billing' : 'banking']: true };
    expect((await read(paths.producer(producerId)))?.complete).toEqual(complete);
    expect(await read(path(producerId))).toMatchObject({
      rut: '76.086.428-5',
      email: data.email.toLowerCase(),
    });
  });

  test('bank data need a sign-in of the last half hour', async () => {
    const { producerId, who } = await owned();
    const old = await signedInAgo(who, 1801);
    expect(await errorOf(callAs(updateBanking, old, { producerId, ...banking }))).toMatchObject({
      code: 'failed-precondition',
      field: 'authTime',
    });
    expect(await read(paths.banking(producerId))).toBeUndefined();
    await callAs(updateBanking, who, { producerId, ...banking });
  });

  test('members with access to the money are told when the account is set and changed; its last digits only those who may see it', async () => {
    const { producerId, who } = await owned();
    const blind = await makeUser({
      role: 'producer',
      producers: [producerId],
      permissions: fromFlags(['users.manageAccess']),
    });
    await callAs(updateBanking, who, { producerId, ...banking });
    expect(inbox.text(inbox.to(who.email)[0])).toContain('registró los datos bancarios');
    await callAs(updateBanking, who, { producerId, ...banking, email: 'otro@early.test' });
    expect(inbox.to(who.email)).toHaveLength(1);
    await callAs(updateBanking, who, { producerId, ...banking, accountNumber: '87654321' });
    expect(inbox.text(inbox.to(who.email)[1])).toContain('•••• 4321');
    expect(inbox.to(blind.email)).toHaveLength(2);
    expect(inbox.text(inbox.to(blind.email)[1])).not.toContain('• 4321');
    expect(JSON.stringify(await trace(producerId))).not.toContain('87654321');
  });

  test('a warning that cannot be sent does not undo the change', async () => {
    const { producerId, who } = await owned();
    await callAs(updateBanking, who, { producerId, ...banking });
    inbox.refusing.on = true;
    const changed = { producerId, ...banking, accountNumber: '11112222' };
    expect(await callAs(updateBanking, who, changed)).toMatchObject({ success: true });
    inbox.refusing.on = false;
    expect(await read(paths.banking(producerId))).toMatchObject({ accountNumber: '11112222' });
  });
});
