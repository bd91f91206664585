import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createUserDocument } from '@/functions/src/account/create-user-document';
import { updateUser } from '@/functions/src/account/update-user';
import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { settleRole } from '@/functions/src/support/claims';
import { parseUser } from '@/lib/domain/account/user';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';

const read = async (path: string) => (await db().doc(path).get()).data();
/** Sets what anybody may change on their own account without the Admin SDK's validation. */
async function setAccount(localId: string, photoUrl: string, displayName: string) {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const project = process.env.GCLOUD_PROJECT;
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId, photoUrl, displayName }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

const profile = {
  firstName: 'Ana',
  lastName: 'Rojas',
  displayName: 'DJ Ana',
  description: 'Toco techno',
  phone: '+56912345678',
  instagram: '@DJ.Ana',
  showInstagram: true,
  photo_url: '',
};

describe('createUserDocument', () => {
  const fresh = async () => {
    const who = await makeUser();
    await db().doc(paths.user(who.uid)).delete();
    return who;
  };

  test('makes the document of the account', async () => {
    const who = await fresh();
    expect(await callAs(createUserDocument, who)).toMatchObject({ success: true });
    expect(await read(paths.user(who.uid))).toMatchObject({
      uid: who.uid,
      email: who.email,
      producersId: [],
      role: null,
      disabled: false,
    });
  });

  test.each([
    ['rights', { producersId: ['x'], role: 'admin', uid: 'other', permissions: {} }],
    ['a text', 'admin'],
    ['a list', [1, 2]],
    ['nothing', null],
  ])('ignores a payload of %s', async (_what, payload) => {
    const who = await fresh();
    await callAs(createUserDocument, who, payload);
    expect(await read(paths.user(who.uid))).toMatchObject({ uid: who.uid, producersId: [] });
    expect((await auth().getUser(who.uid)).customClaims?.role).toBeUndefined();
    expect(await read(paths.user('other'))).toBeUndefined();
  });

  test.each([
    ['javascript:alert(1)', ''],
    ['data:text/html,<script>', ''],
    ['http://x.cl/a.png', ''],
    ['https://x.cl@evil.cl/a.png', ''],
    ['https://lh3.googleusercontent.com/a/x=s96-c', 'https://lh3.googleusercontent.com/a/x=s96-c'],
  ])('makes of the photo %s of the account %j', async (photo, kept) => {
    const who = await fresh();
    await setAccount(who.uid, photo, 'Ana');
    await callAs(createUserDocument, who);
    expect(await read(paths.user(who.uid))).toMatchObject({ photo_url: kept });
  });

  test('takes a name of the account on one line, and no more of it than a name may have', async () => {
    const who = await fresh();
    await setAccount(who.uid, '', ` Ana\n\u202E\u0007Rojas ${'x'.repeat(3_000)}`);
    await callAs(createUserDocument, who);
    const name = `Ana Rojas ${'x'.repeat(50)}`;
    expect(await read(paths.user(who.uid))).toMatchObject({ display_name: name });
  });

  test('gives a document of before its place in the order of names', async () => {
    const who = await makeUser({ name: 'Ñandú Ávila' });
    await db().doc(paths.user(who.uid)).set({ createdAt: new Date(), display_name: 'Ñandú Ávila' });
    await callAs(createUserDocument, who);
    expect(await read(paths.user(who.uid))).toMatchObject({ sortName: 'nandu avila' });
  });

  test('notes the day of a visit, once a day', async () => {
    const who = await fresh();
    const user = db().doc(paths.user(who.uid));
    const today = dayIn(new Date(), DEFAULT_TIME_ZONE);
    await callAs(createUserDocument, who);
    expect((await user.get()).get('visitedOn')).toBe(today);
    await user.update({ visitedOn: '2026-01-01' });
    await callAs(createUserDocument, who);
    const { updateTime } = await user.get();
    await callAs(createUserDocument, who);
    const again = await user.get();
    expect([again.get('visitedOn'), again.updateTime]).toEqual([today, updateTime]);
  });

  test('a second call keeps what is there; five at once make one', async () => {
    const who = await fresh();
    await Promise.all(Array.from({ length: 5 }, () => callAs(createUserDocument, who)));
    await callAs(updateUser, who, profile);
    const before = await read(paths.user(who.uid));
    await callAs(createUserDocument, who);
    expect(await read(paths.user(who.uid))).toEqual(before);
  });

  test('completes a document that a membership began, and keeps the membership', async () => {
    const who = await fresh();
    await db()
      .doc(paths.user(who.uid))
      .set({ producersId: ['p'] });
    await callAs(createUserDocument, who);
    expect(await read(paths.user(who.uid))).toMatchObject({
      producersId: ['p'],
      email: who.email,
    });
  });

  test('an address that calls itself admin is nobody', async () => {
    const who = await makeUser({
      email: `admin-${randomUUID()}@early.test`,
      name: 'Administrador',
    });
    await db().doc(paths.user(who.uid)).delete();
    await callAs(createUserDocument, who);
    expect(await read(paths.user(who.uid))).toMatchObject({ role: null });
  });
});

describe('updateUser', () => {
  test('writes the profile and nothing else', async () => {
    const producerId = await makeProducer();
    const who = await makeUser({ role: 'producer', producers: [producerId] });
    await db()
      .doc(entryPaths.teamEntry(producerId, who.uid))
      .set({ kind: 'member', name: 'Antes' });
    const answer = await callAs(updateUser, who, profile);
    expect(answer).toEqual({ success: true, message: 'Perfil actualizado exitosamente' });
    const { search, ...stored } = (await read(paths.user(who.uid))) ?? {};
    expect(stored).toEqual({
      uid: who.uid,
      email: who.email,
      producersId: [producerId],
      firstName: 'Ana',
      lastName: 'Rojas',
      display_name: 'DJ Ana',
      description: 'Toco techno',
      phone: '+56912345678',
      instagram: 'dj.ana',
      photo_url: '',
      sortName: 'dj ana',
    });
    expect(search).toContain('rojas');
    expect(await read(entryPaths.teamEntry(producerId, who.uid))).toMatchObject({ name: 'DJ Ana' });
  });

  test('an old phone can be cleared, and one that is left out stays as it is', async () => {
    const who = await makeUser();
    const ref = db().doc(paths.user(who.uid));
    await ref.update({ phone_number: '+442079460958' });
    const { phone: _, ...rest } = profile;
    await callAs(updateUser, who, rest);
    expect(parseUser(who.uid, await read(ref.path)).phone).toBe('+442079460958');
    await callAs(updateUser, who, { ...profile, phone: '' });
    expect(parseUser(who.uid, await read(ref.path)).phone).toBe('');
  });

  test('what is left out stays as it is, the photo too', async () => {
    const who = await makeUser();
    const photo =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await callAs(updateUser, who, { ...profile, photo_url: photo });
    const before = await read(paths.user(who.uid));
    await callAs(updateUser, who, { description: 'Toco cumbia' });
    expect(await read(paths.user(who.uid))).toEqual({ ...before, description: 'Toco cumbia' });
    expect(before).toMatchObject({ photo_url: photo, instagram: 'dj.ana' });
  });

  test.each<[string, object, string]>([
    ['no first name', { firstName: ' ' }, 'firstName'],
    ['a role', { role: 'admin' }, 'role'],
    ['the id of another', { uid: 'other' }, 'uid'],
    ['memberships', { producersId: ['x'] }, 'producersId'],
    ['a dotted path', { 'permissions.finance': true }, 'permissions.finance'],
    ['a number for a name', { displayName: 7 }, 'displayName'],
    ['a photo that is no image', { photo_url: 'data:text/html,<b>' }, 'photo_url'],
    ['a phone of nowhere', { phone: '+999123456' }, 'phone'],
  ])('refuses %s', async (_what, change, field) => {
    const who = await makeUser();
    expect(await errorOf(callAs(updateUser, who, { ...profile, ...change }))).toMatchObject({
      code: 'invalid-argument',
      field,
    });
  });

  test('refuses a missing first name with its sentence', async () => {
    const refusal = await errorOf(
      callAs(updateUser, await makeUser(), { ...profile, firstName: '' }),
    );
    expect(refusal.message).toBe('Por favor completa los campos obligatorios');
  });

  test('refuses two megabytes of text, and a photo of 20', async () => {
    const who = await makeUser();
    for (const change of [
      { description: 'x'.repeat(2_000_000) },
      { photo_url: `data:image/png;base64,${'A'.repeat(20_000_000)}` },
    ]) {
      const refusal = await errorOf(callAs(updateUser, who, { ...profile, ...change }));
      expect(refusal.code).toBe('invalid-argument');
    }
  });

  test('refuses without a session', async () => {
    expect(await errorOf(callAs(updateUser, null, profile))).toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('refuses where there is no document', async () => {
    const who = await makeUser();
    await db().doc(paths.user(who.uid)).delete();
    expect(await errorOf(callAs(updateUser, who, profile))).toMatchObject({
      code: 'not-found',
      message: 'No se encontró el documento del usuario',
    });
  });

  test('markup in a name is kept as text', async () => {
    const who = await makeUser();
    await callAs(updateUser, who, { ...profile, firstName: '<img src=x onerror=alert(1)>' });
    expect(await read(paths.user(who.uid))).toMatchObject({
      firstName: '<img src=x onerror=alert(1)>',
    });
  });
});

describe('settleRole', () => {
  test('keeps other claims and marks the document for open browsers', async () => {
    const who = await makeUser({ role: 'producer' });
    const write = (role: string | null) => db().doc(paths.user(who.uid)).update({ role });
    await auth().setCustomUserClaims(who.uid, { role: 'producer', beta: true });
    // A document without a role field revokes none.
    expect(await settleRole(who.uid)).toBe('producer');
    await write('admin');
    expect(await settleRole(who.uid)).toBe('admin');
    expect((await auth().getUser(who.uid)).customClaims).toEqual({ role: 'admin', beta: true });
    const marked = await read(paths.user(who.uid));
    expect(marked?.claimsChangedAt).toBeDefined();
    expect(await settleRole(who.uid)).toBe('admin');
    expect((await read(paths.user(who.uid)))?.claimsChangedAt).toEqual(marked?.claimsChangedAt);
    await write(null);
    expect(await settleRole(who.uid)).toBeNull();
    expect((await auth().getUser(who.uid)).customClaims).toEqual({ beta: true });
  });
});
