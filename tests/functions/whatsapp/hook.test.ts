import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { workJobs } from '@/functions/src/health/jobs';
import { untypedDb as db } from '@/functions/src/support/admin';
import { phoneRef } from '@/functions/src/whatsapp/bind';
import { signHook } from '@/functions/src/whatsapp/hook-signature';
import { messageId, messageRef } from '@/functions/src/whatsapp/messages';
import { answerHook } from '@/functions/src/whatsapp/whatsapp';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { LOCAL_SETTINGS } from '@/scripts/support/whatsapp-double';
import { makeUser, type Who } from '../../support/functions';
import { makeSellingEvent, makeType } from '../../support/sales';
import { assistant, bound, press, says, settled } from '../../support/whatsapp';

/** What the platform sends: doubled, forged, out of order, and what it refuses. */

const { double } = assistant();

let owner: Who;
let event: { id: string; producerId: string };
beforeEach(async () => {
  event = await makeSellingEvent({ name: 'Noche Austral' });
  await makeType(event.id);
  owner = await makeUser({ role: 'producer', producers: [event.producerId] });
  Object.assign(double().faults, { doubles: false, reorders: false, delayMs: 0, refusals: 0 });
});
afterEach(() => void vi.useRealTimers());

const call = (body: string, more: Partial<Parameters<typeof answerHook>[0]> = {}) =>
  answerHook(
    {
      method: 'POST',
      query: {},
      signature: signHook(LOCAL_SETTINGS.secret, body),
      body: Buffer.from(body),
      ...more,
    },
    new Date(),
  );

it('answers the challenge for the right token alone', async () => {
  const query = (token: string) => ({
    'hub.mode': 'subscribe',
    'hub.verify_token': token,
    'hub.challenge': '4711',
  });
  const get = (token: string) => call('', { method: 'GET', query: query(token) });
  expect(await get('only-for-the-local-stack')).toEqual({ status: 200, text: '4711' });
  expect((await get('another')).status).toBe(403);
});

it('takes only what is signed over its very bytes, and reads whatever that is', async () => {
  const body = '{"entry":[]}';
  expect((await call(body)).status).toBe(200);
  expect((await call(body, { signature: '' })).status).toBe(401);
  expect((await call(body, { signature: signHook('x', body) })).status).toBe(401);
  expect((await call(body, { body: Buffer.from('{"entry": []}') })).status).toBe(401);
  expect((await call('nonsense')).status).toBe(400);
  expect((await call('[1,{"changes":null}]')).status).toBe(200);
  expect((await call(' '.repeat(1_000_001))).status).toBe(413);
  expect((await call(body, { method: 'PUT' })).status).toBe(405);
});

it('checks the signature over the bytes as they came, whatever letters they stand for', async () => {
  const bodies = [
    '{"a":"ñandú 🎟️ a@b.cl \u2028"}',
    '{"a":"\\u00f1and\\u00fa a\\u0040b.cl"}',
    '{ "a" : 1.0 }',
  ];
  for (const body of bodies) expect((await call(body)).status).toBe(200);
});

it('answers nothing that was sent days ago, although the platform calls with it now', async () => {
  const phone = await bound(double(), owner);
  const id = `wamid.${randomUUID()}`;
  const before = double().messagesOf(phone).length;
  await double().write(phone, 'menu', '', id, new Date(Date.now() - 25 * 3_600_000));
  await settled(id);
  expect(double().messagesOf(phone)).toHaveLength(before + 1);
  // Whoever said SALIR is told nothing more, however late that comes.
  const stop = `wamid.${randomUUID()}`;
  await double().write(phone, 'SALIR', '', stop, new Date(Date.now() - 25 * 3_600_000));
  await settled(stop);
  expect((await phoneRef(phone).get()).get('uid')).toBe('');
});

it('does nothing by what was forwarded, edited or deleted, and forgets what was asked before', async () => {
  const phone = await bound(double(), owner);
  const send = async (message: object) => {
    const id = `wamid.${randomUUID()}`;
    const timestamp = String(Math.floor(Date.now() / 1000));
    await double().call({ messages: [{ from: phone, id, timestamp, ...message }] });
    await settled(id);
    return double().messagesOf(phone).at(-1)?.text ?? '';
  };
  const forwarded = { context: { forwarded: true } };
  const text = (body: string) => ({ type: 'text', text: { body } });
  expect(await send({ ...text('pausa la venta'), ...forwarded })).toContain('reenviado');
  await says(double(), phone, 'pausa la venta');
  expect(await send({ ...text('sí'), ...forwarded })).toContain('reenviado');
  expect(await send({ type: 'edit', edit: { message: text('sí') } })).toContain('editado');
  expect(await press(double(), phone, 'Confirmar')).toContain('No hay nada por confirmar');
  await says(double(), phone, 'pausa la venta');
  expect(await send({ type: 'revoke' })).toContain('no cambié nada');
  expect(await press(double(), phone, 'Confirmar')).toContain('No hay nada por confirmar');
  expect((await db().doc(`events/${event.id}`).get()).get('status')).toBe('published');
});

it('is off without keys', async () => {
  vi.stubEnv('WHATSAPP_SECRET', 'off');
  expect((await call('{}')).status).toBe(503);
  vi.stubEnv('WHATSAPP_SECRET', '');
});

it('leaves out what is for another number', async () => {
  const phone = await bound(double(), owner);
  const before = double().messagesOf(phone).length;
  const id = `wamid.${randomUUID()}`;
  const metadata = { phone_number_id: 'another' };
  const messages = [{ from: phone, id, timestamp: '1', type: 'text', text: { body: 'hola' } }];
  const value = { metadata, messages };
  await call(JSON.stringify({ entry: [{ changes: [{ value }] }] }));
  expect((await messageRef(messageId(id)).get()).exists).toBe(false);
  expect(double().messagesOf(phone)).toHaveLength(before);
});

it('answers a message once, however often it comes, also in the same millisecond', async () => {
  const phone = await bound(double(), owner);
  const id = `wamid.${randomUUID()}`;
  const before = double().messagesOf(phone).length;
  double().faults.doubles = true;
  await Promise.all([double().write(phone, 'menu', '', id), double().write(phone, 'menu', '', id)]);
  double().faults.doubles = false;
  await double().write(phone, 'menu', '', id);
  const said = double().messagesOf(phone).slice(before);
  expect(said.filter(({ by }) => by === 'assistant')).toHaveLength(1);
});

it('does an act once when its confirmation is doubled', async () => {
  const phone = await bound(double(), owner);
  await says(double(), phone, 'pausa la venta');
  double().faults.doubles = true;
  await press(double(), phone, 'Confirmar');
  const lines = await db().collection('audit').where('object.id', '==', event.id).get();
  expect(lines.docs.filter((one) => one.get('action') === 'event.status')).toHaveLength(1);
});

it('takes a yes that overtook its question for none', async () => {
  const phone = await bound(double(), owner);
  double().faults.reorders = true;
  await double().write(phone, 'pausa la venta');
  const before = double().messagesOf(phone).length;
  await double().write(phone, 'sí');
  double().faults.reorders = false;
  // Both are answered before the next test breaks the platform.
  await vi.waitFor(() => expect(double().messagesOf(phone)).toHaveLength(before + 3), 30_000);
  expect((await db().doc(`events/${event.id}`).get()).get('status')).toBe('published');
});

it('keeps an answer that the platform did not take, and gives it later', async () => {
  const phone = await bound(double(), owner);
  double().faults.refusals = 1;
  expect(await says(double(), phone, 'menu')).toBe('');
  expect(await workJobs('whatsapp')).toBe(0);
  await workJobs('whatsapp', 5 * 60_000);
  expect(double().messagesOf(phone).at(-1)?.text).toContain('Puedo responder');
});

it.each([
  ['SALIR was said', (phone: string) => says(double(), phone, 'SALIR')],
  ['their membership ended', () => db().doc(`users/${owner.uid}`).update({ producersId: [] })],
])('gives no answer that waited once %s', async (_what, end) => {
  const phone = await bound(double(), owner);
  double().faults.refusals = 1;
  expect(await says(double(), phone, 'cuánto queda?')).toBe('');
  await end(phone);
  await workJobs('whatsapp', 5 * 60_000);
  const told = double()
    .messagesOf(phone)
    .map(({ text }) => text);
  expect(told.filter((text) => text.includes('quedan'))).toEqual([]);
});

it('says goodbye also where the platform was full', async () => {
  const phone = await bound(double(), owner);
  double().faults.refusals = 1;
  expect(await says(double(), phone, 'SALIR')).toBe('');
  await workJobs('whatsapp', 5 * 60_000);
  expect(double().messagesOf(phone).at(-1)?.text).toContain('no te escribimos más');
});

it('does nothing by a confirmation after SALIR, or of a number that its owner changed', async () => {
  const ends = [
    (phone: string) => says(double(), phone, 'SALIR'),
    async (phone: string) => {
      const id = `wamid.${randomUUID()}`;
      const timestamp = String(Math.floor(Date.now() / 1000));
      const system = { type: 'user_changed_number', new_wa_id: '56911110000' };
      await double().call({ messages: [{ from: phone, id, timestamp, type: 'system', system }] });
      await settled(id);
    },
  ];
  for (const end of ends) {
    const phone = await bound(double(), owner);
    expect(await says(double(), phone, 'pausa la venta')).toContain('¿Lo hago?');
    await end(phone);
    expect(await press(double(), phone, 'Confirmar')).not.toContain('quedó');
    expect((await db().doc(`events/${event.id}`).get()).get('status')).toBe('published');
  }
});

it('moves what was sent forward only, also where the report came first', async () => {
  const id = `wamid.${randomUUID()}`;
  const report = (status: string) => double().call({ statuses: [{ id, status, timestamp: '1' }] });
  await report('read');
  await report('delivered');
  expect(
    (
      await db()
        .doc(innerPaths.whatsappMessage(messageId(id)))
        .get()
    ).get('status'),
  ).toBe('read');
  await report('failed');
  await report('read');
  expect(
    (
      await db()
        .doc(innerPaths.whatsappMessage(messageId(id)))
        .get()
    ).get('status'),
  ).toBe('failed');
});

it('answers a stranger three times a day, and a flood of a bound phone with one warning', async () => {
  // Messages are counted by five minutes of the clock, and these take a while.
  const now = Math.ceil(Date.now() / 300_000) * 300_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  const said: string[] = [];
  for (let n = 0; n < 5; n += 1) said.push(await says(double(), '56999990001', 'hola'));
  expect(said.filter((one) => one.includes('no está vinculado')).length).toBeLessThanOrEqual(3);
  const phone = await bound(double(), owner);
  const flood: string[] = [];
  for (let n = 0; n < 44; n += 1) flood.push(await says(double(), phone, 'menu'));
  expect(flood.filter((one) => one.includes('Espera unos minutos'))).toHaveLength(1);
  expect(flood.at(-1)).toBe('');
});

it('keeps no text longer than thirty days', async () => {
  const phone = await bound(double(), owner);
  await says(double(), phone, 'menu');
  const kept = await db().collection('whatsappMessages').where('phone', '==', phone).get();
  for (const one of kept.docs) {
    const days = (one.get('expireAt').toMillis() - Date.now()) / 86_400_000;
    expect(days).toBeLessThanOrEqual(30);
  }
  expect(kept.size).toBeGreaterThan(0);
});
