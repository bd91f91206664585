import { beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { readGuestMenu } from '@/lib/domain/menu/calls';
import { parseMenu } from '@/lib/domain/menu/menu';
import { GET } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));
const asked = vi.mocked(serverCall);

// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});

const get = async (menuId: string, answer: object) => {
  asked.mockReset().mockResolvedValue(answer as never);
  const page = await GET(new Request('http://localhost/x'), {
    params: Promise.resolve({ menuId }),
  });
  return [page.status, await page.text()] as const;
};

it('shows a published menu, whose id may have any letters', async () => {
  const menu = parseMenu('a b', { name: 'Barra', producerId: '' });
  const [status, page] = await get('a%20b', { ok: true, result: { menu } });
  expect([status, page.includes('<h1>Barra</h1>')]).toEqual([200, true]);
  expect(asked.mock.calls.map(([name, input]) => [name, input])).toEqual([
    [readGuestMenu, { menuId: 'a b' }],
  ]);
});

it('says of none, and of no answer, that it is so, and where to try again', async () => {
  const [missing, words] = await get('no-hay', { ok: false, status: 404, code: 'NOT_FOUND' });
  expect(missing).toBe(404);
  expect(words).toContain('Pregunta en la barra');
  expect(words).toContain('href="/menus/no-hay"');
  const [malformed, way] = await get('%', { ok: false, status: 400, code: 'INVALID_ARGUMENT' });
  expect([malformed, way.includes('href="/menus/%25"')]).toEqual([404, true]);
  const [late, again] = await get('tarde', { ok: false, status: 503 });
  expect(late).toBe(503);
  expect(again).toContain('href="/menus/tarde"');
});
