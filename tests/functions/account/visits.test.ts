import { expect, test } from 'vitest';
import * as functions from '@/functions/src/callables';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';

const ask = async (userIds: string[], who: Parameters<typeof callAs>[1]) =>
  (await callAs(functions.readVisits, who, { userIds })).visits as Record<string, string>;

const AT = '2026-11-20T12:00:00.000Z';

/** As if a person had signed in at a moment, as the identity service keeps it. */
async function visited({ uid }: Who, at: string) {
  const [host, project] = [process.env.FIREBASE_AUTH_EMULATOR_HOST, process.env.GCLOUD_PROJECT];
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId: uid, lastLoginAt: String(Date.parse(at)) }),
  });
  expect(answer.ok).toBe(true);
}

test('an administrator reads when accounts were last used; one that does not exist is left out', async () => {
  const [admin, person] = await Promise.all([makeUser({ role: 'admin' }), makeUser()]);
  await visited(person, AT);
  expect(await ask([person.uid, 'no-existe'], admin)).toEqual({ [person.uid]: AT });
  expect(await ask([], admin)).toEqual({});
});

test('a member is refused, and so is a list of more than the service gives', async () => {
  const [admin, member] = await Promise.all([
    makeUser({ role: 'admin' }),
    makeUser({ role: 'producer', producers: ['p'] }),
  ]);
  expect(await errorOf(ask([admin.uid], member))).toMatchObject({ code: 'permission-denied' });
  const many = Array.from({ length: 101 }, (_, at) => `u${at}`);
  expect(await errorOf(ask(many, admin))).toMatchObject({ code: 'invalid-argument' });
});
