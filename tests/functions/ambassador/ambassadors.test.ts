import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { applyAmbassador } from '@/functions/src/ambassador/apply-ambassador';
import { setAmbassadorState } from '@/functions/src/ambassador/set-ambassador-state';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseAmbassador } from '@/lib/domain/ambassador/ambassador';
import { sha256 } from '@/lib/domain/kit/digest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeUser, newNetwork } from '../../support/functions';
import { stayWithin } from '../../support/steady-clock';

stayWithin('hour');

const fresh = () => ({
  name: 'Catalina Rojas',
  email: `${randomUUID()}@early.test`,
  phone: '9 1234 5678',
  city: 'Valparaíso',
  instagram: '@cata.rojas',
  message: 'Conozco a las productoras del puerto y quiero ayudarlas.',
  acceptsPolicy: true,
  website: '',
});

const apply = (data: unknown, forwarded = newNetwork()) =>
  callAs(applyAmbassador, null, data, { 'x-forwarded-for': forwarded });

const stored = async (email: string) => {
  const id = sha256(email).slice(0, 32);
  const snapshot = await db().doc(entryPaths.ambassador(id)).get();
  return snapshot.exists ? { ...parseAmbassador(id, snapshot.data()), raw: snapshot.data() } : null;
};

describe('applyAmbassador', () => {
  test('keeps what a person sent, without a session', async () => {
    const data = fresh();
    expect(await apply(data)).toEqual({ success: true, message: 'Recibimos tu postulación' });
    const kept = await stored(data.email);
    expect(kept).toMatchObject({ name: data.name, phone: '+56912345678', instagram: 'cata.rojas' });
    expect(kept?.createdAt).toBeInstanceOf(Date);
    expect(kept?.raw).not.toHaveProperty('website');
  });

  test('answers a second one like the first, and changes nothing', async () => {
    const data = fresh();
    await apply(data);
    await apply({ ...data, email: data.email.toUpperCase(), name: 'Otra Persona' });
    expect((await stored(data.email))?.name).toBe('Catalina Rojas');
  });

  test('keeps nothing of a robot that fills what nobody sees', async () => {
    const data = { ...fresh(), website: 'https://spam.test' };
    expect((await apply(data)).success).toBe(true);
    expect(await stored(data.email)).toBeNull();
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['markup across lines in the name', { name: '<b>\nx' }, 'name'],
    ['a megabyte of text', { message: 'x'.repeat(1_000_000) }, 'message'],
    ['a wrong e-mail', { email: 'a@b' }, 'email'],
    ['a forged header in the e-mail', { email: 'a@b.cl\r\nBcc: c@d.cl' }, 'email'],
    ['a phone from nowhere', { phone: '+999 12345' }, 'phone'],
    ['no consent', { acceptsPolicy: false }, 'acceptsPolicy'],
    ['a wrong type', { city: 7 }, 'city'],
    ['a field of its own', { role: 'admin' }, 'role'],
  ])('refuses %s, naming the field', async (_what, change, field) => {
    const error = await errorOf(apply({ ...fresh(), ...change }));
    expect(error).toMatchObject({ code: 'invalid-argument', field });
  });

  test('stops a connection that sends many', async () => {
    const network = newNetwork();
    // The caller's own header value comes before the one that the platform appends.
    for (let n = 0; n < 5; n += 1) await apply(fresh(), `${newNetwork()}, ${network}`);
    const last = fresh();
    const forged = `${newNetwork()}, 8.8.8.8, ${network}`;
    expect(await errorOf(apply(last, forged))).toMatchObject({ code: 'resource-exhausted' });
    expect(await stored(last.email)).toBeNull();
    expect((await apply(fresh(), `${network}, ${newNetwork()}`)).success).toBe(true);
  });
});

describe('setAmbassadorState', () => {
  const applied = async () => {
    const data = fresh();
    await apply(data);
    return sha256(data.email).slice(0, 32);
  };
  const read = async (id: string) =>
    parseAmbassador(id, (await db().doc(entryPaths.ambassador(id)).get()).data());

  test('advances with a note and an audit line for each step', async () => {
    const admin = await makeUser({ role: 'admin' });
    const id = await applied();
    expect((await read(id)).state).toBe('new');
    const set = (state: string, note = '') =>
      callAs(setAmbassadorState, admin, { applicationId: id, state, note });
    await set('contacted', 'Llamé el martes');
    // Pressed twice it is recorded once.
    await set('contacted', 'Llamé el martes');
    await set('accepted', 'Empieza en diciembre');
    expect(await read(id)).toMatchObject({
      state: 'accepted',
      note: 'Empieza en diciembre',
      stateBy: admin.email,
    });
    const trace = await traceOf(id);
    expect(trace.map(({ after, reason }) => [after, reason])).toEqual([
      [{ state: 'contacted' }, 'Llamé el martes'],
      [{ state: 'accepted' }, 'Empieza en diciembre'],
    ]);
  });

  test('refuses a jump, an unknown state, a forged field and what does not exist', async () => {
    const admin = await makeUser({ role: 'admin' });
    const id = await applied();
    const set = (data: object) =>
      errorOf(
        callAs(setAmbassadorState, admin, { applicationId: id, state: 'contacted', ...data }),
      );
    expect((await set({ state: 'accepted' })).code).toBe('failed-precondition');
    expect((await set({ state: 'won' })).code).toBe('invalid-argument');
    expect((await set({ email: 'x@y.cl' })).field).toBe('email');
    expect((await set({ note: 'x'.repeat(501) })).field).toBe('note');
    expect((await set({ applicationId: 'none' })).code).toBe('not-found');
    expect((await read(id)).state).toBe('new');
  });

  test('leaves the note as it is when none is sent, and names a state that somebody else set', async () => {
    const admin = await makeUser({ role: 'admin' });
    const id = await applied();
    const set = (data: object) => callAs(setAmbassadorState, admin, { applicationId: id, ...data });
    await set({ state: 'contacted', note: 'Llamé el martes' });
    await set({ state: 'accepted' });
    expect(await read(id)).toMatchObject({ state: 'accepted', note: 'Llamé el martes' });
    // Saving a note is no decision: the acceptance that was not seen stays.
    const late = { state: 'contacted', note: 'Otra', seen: { state: 'contacted', note: '' } };
    expect((await errorOf(set(late))).code).toBe('aborted');
    expect(await read(id)).toMatchObject({ state: 'accepted', note: 'Llamé el martes' });
  });

  test('takes one from before states were kept for new', async () => {
    const admin = await makeUser({ role: 'admin' });
    const id = randomUUID();
    await db().doc(entryPaths.ambassador(id)).set({ name: 'Ana' });
    await callAs(setAmbassadorState, admin, { applicationId: id, state: 'contacted' });
    expect((await read(id)).state).toBe('contacted');
  });
});
