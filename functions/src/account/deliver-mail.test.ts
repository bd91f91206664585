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

it('hands over a message as large as a mail may be', async () => {
  const large = Buffer.alloc(10_400_000, 'x').toString('base64');
  expect((await answerDelivery('POST', { to: 'ana@correo.cl', raw: large })).status).toBe(200);
});

it.each([
  ['another method', 'GET', { to: 'ana@correo.cl', raw }],
  ['several addresses', 'POST', { to: 'ana@correo.cl,eva@correo.cl', raw }],
  ['an address of its own as sender', 'POST', { to: 'ana@correo.cl', raw, from: 'jefe@banco.cl' }],
  ['a message that is none', 'POST', { to: 'ana@correo.cl', raw: 7 }],
  ['what is no base64', 'POST', { to: 'ana@correo.cl', raw: 'Subject: Hola\r\n' }],
  [
    'a message beyond what a mail may have',
    'POST',
    { to: 'ana@correo.cl', raw: 'a'.repeat(14_000_004) },
  ],
  ['an address with a line of its own', 'POST', { to: 'ana@correo.cl\r\nDATA', raw }],
  ['an address in brackets', 'POST', { to: 'Ana <ana@correo.cl>', raw }],
  ['a list', 'POST', { to: ['ana@correo.cl'], raw }],
  ['a body that is a list', 'POST', [{ to: 'ana@correo.cl', raw }]],
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
