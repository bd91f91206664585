import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { GET, POST } from './route';

const called: unknown[] = [];
let status = 200;
let isBlocked = true;
// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  called.length = 0;
  status = 200;
  isBlocked = true;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    called.push((JSON.parse(body) as { data: unknown }).data);
    const result = { producerName: 'Noche <Austral>', isBlocked };
    return Response.json({ result }, { status });
  });
});

// Other files run in the same process.
afterAll(() => {
  vi.unstubAllGlobals();
});

const LINK = { folio: 'DP-AAAAA-BBBBB', t: 'k.x' };
const url = `https://early.cl/privacidad/levantar?${new URLSearchParams(LINK)}`;

test('opening the link only asks, its button ends the block, and the page then says so', async () => {
  const page = await (await GET(new Request(url))).text();
  expect(called).toEqual([LINK]);
  expect(page).toContain('Noche &lt;Austral&gt;');
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  const body = new URLSearchParams(fields as string[][]);
  const done = await POST(new Request(url, { method: 'POST', body }));
  expect(called.at(-1)).toEqual({ ...LINK, lift: true });
  expect([done.status, done.headers.get('location')]).toEqual([
    303,
    `/privacidad/levantar?${new URLSearchParams(LINK)}`,
  ]);
  isBlocked = false;
  const after = await (await GET(new Request(url))).text();
  expect(after).toContain('El bloqueo de tus datos terminó');
  expect(after).not.toContain('<button');
});

test('a link that is not valid, and a service that does not answer, say so', async () => {
  status = 403;
  expect((await GET(new Request(url))).status).toBe(404);
  status = 503;
  const body = () => new URLSearchParams(LINK);
  for (const answer of [
    await GET(new Request(url)),
    await POST(new Request(url, { method: 'POST', body: body() })),
  ]) {
    expect(answer.status).toBe(503);
    const again = `/privacidad/levantar?${body()}`.replace('&', '&amp;');
    expect(await answer.text()).toContain(`href="${again}">Intentar de nuevo</a>`);
  }
});
