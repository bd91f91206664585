import { createTransport } from 'nodemailer';
import { beforeEach, expect, it, vi } from 'vitest';

const calls: { url: string; init?: RequestInit }[] = [];
let answer = () => new Response('{}');
let relay: typeof import('./relay').relay;
beforeEach(async () => {
  calls.length = 0;
  answer = () => new Response('{}');
  vi.stubEnv('GCLOUD_PROJECT', 'early-chile');
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push({ url, init });
    return url.startsWith('http://metadata') ? new Response('who-i-am') : answer();
  });
  vi.resetModules();
  ({ relay } = await import('./relay'));
});

const send = () =>
  createTransport(relay).sendMail({
    from: 'no-responder@early.cl',
    to: 'ana@correo.cl',
    subject: 'Tu enlace',
    text: 'Hola',
  });
const FUNCTION = 'https://southamerica-east1-early-chile.cloudfunctions.net/deliverMail';

it('hands the whole message over, as whom this function runs as, whose token is asked for once', async () => {
  await send();
  await send();
  expect(calls.map(({ url }) => url.split('?')[0])).toEqual([
    expect.stringContaining('metadata.google.internal'),
    FUNCTION,
    FUNCTION,
  ]);
  expect(calls[0]?.url).toContain(encodeURIComponent(FUNCTION));
  expect(calls[1]?.init?.headers).toMatchObject({ authorization: 'Bearer who-i-am' });
  const { to, raw } = JSON.parse(String(calls[1]?.init?.body));
  expect(to).toBe('ana@correo.cl');
  expect(Buffer.from(raw, 'base64').toString()).toContain('Subject: Tu enlace');
});

it.each([
  [
    'the mail server',
    502,
    { responseCode: 550, code: 'EENVELOPE' },
    { responseCode: 550, code: 'EENVELOPE' },
  ],
  ['the platform', 403, {}, { code: 'EAUTH' }],
  ['a function that failed', 500, {}, { code: 'ECONNECTION' }],
])('says as the mail library does what %s refuses', async (_who, status, body, error) => {
  answer = () => new Response(JSON.stringify(body), { status });
  await expect(send()).rejects.toMatchObject(error);
});
