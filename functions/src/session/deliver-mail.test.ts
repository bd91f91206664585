import { beforeEach, expect, it, vi } from 'vitest';
import { answerDelivery } from './deliver-mail';

const deliverWhole = vi.hoisted(() => vi.fn());
vi.mock('../support/mail/mailer', () => ({ deliverWhole }));
beforeEach(() => void deliverWhole.mockReset());

const raw = Buffer.from('Subject: Hola').toString('base64');

it('hands a whole message over to one address', async () => {
  const answer = await answerDelivery('POST', { to: 'ana@correo.cl', raw });
  expect(answer.status).toBe(200);
  expect(deliverWhole).toHaveBeenCalledExactlyOnceWith(
    'ana@correo.cl',
    Buffer.from('Subject: Hola'),
  );
});

it.each([
  ['another method', 'GET', { to: 'ana@correo.cl', raw }],
  ['several addresses', 'POST', { to: 'ana@correo.cl,eva@correo.cl', raw }],
  ['an address of its own as sender', 'POST', { to: 'ana@correo.cl', raw, from: 'jefe@banco.cl' }],
  ['a message that is none', 'POST', { to: 'ana@correo.cl', raw: 7 }],
  ['nothing', 'POST', null],
])('refuses %s', async (_what, method, body) => {
  expect((await answerDelivery(method, body)).status).toBe(400);
  expect(deliverWhole).not.toHaveBeenCalled();
});

it("says the mail server's own words where it refuses", async () => {
  const refusal = Object.assign(new Error('No such user'), {
    code: 'EENVELOPE',
    responseCode: 550,
  });
  deliverWhole.mockImplementation(async () => {
    throw refusal;
  });
  expect(await answerDelivery('POST', { to: 'ana@correo.cl', raw })).toEqual({
    status: 502,
    body: { code: 'EENVELOPE', command: '', responseCode: 550, message: 'No such user' },
  });
});
