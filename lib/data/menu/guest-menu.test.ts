import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { menuPhoto, readGuestMenu as readMenu } from '@/lib/domain/menu/calls';
import { parseMenu } from '@/lib/domain/menu/menu';
import { serverCall } from '../kit/server-call';
import { readGuestMenu } from './guest-menu';
import { readGuestPhoto } from './guest-photo';

vi.mock('../kit/server-call', () => ({ serverCall: vi.fn() }));
const asked = vi.mocked(serverCall);
const VISITOR = new Headers();

const refused = { ok: false as const, status: 404, code: 'NOT_FOUND' };
const item = (id: string, hasPhoto: boolean) => ({ id, name: id, price: 1000, hasPhoto });
const items = [item('piscola', true), item('agua', false)];

let clock = 0;
let n = 0;
let menuId = '';
let picture = '';
beforeEach(async () => {
  clock += 1_000_000;
  menuId = `m${++n}`;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const square = sharp({ create: { width: 800, height: 600, channels: 3, background: 'red' } });
  picture = (await square.png().toBuffer()).toString('base64');
  answerWith(true);
});

function answerWith(isPublic: boolean) {
  const menu = parseMenu(menuId, { name: 'Barra', categories: [{ id: 'c', items }] });
  asked.mockReset();
  asked.mockImplementation(async (endpoint) => {
    if (!isPublic) return refused as never;
    const result = endpoint === menuPhoto ? { type: 'image/png', data: picture } : { menu };
    return { ok: true, result } as never;
  });
}
const times = (endpoint: string) => asked.mock.calls.filter(([name]) => name === endpoint).length;

test('a hundred thousand visits in a hundred seconds ask for a menu twenty-five times', async () => {
  for (let visit = 0; visit < 100_000; visit += 1) {
    clock += 1;
    await readGuestMenu(menuId, VISITOR);
  }
  expect(times(readMenu)).toBe(25);
});

test('what was taken back is gone within seconds, a wrong address is kept as long, no answer is not', async () => {
  expect(await readGuestMenu(menuId, VISITOR)).toMatchObject({ menu: { name: 'Barra' } });
  answerWith(false);
  clock += 4_001;
  const none = { menu: null, isUnanswered: false };
  expect(await readGuestMenu(menuId, VISITOR)).toEqual(none);
  expect(await readGuestMenu(menuId, VISITOR)).toEqual(none);
  expect(times(readMenu)).toBe(1);
  clock += 4_001;
  asked.mockResolvedValueOnce({ ok: false, status: 503 });
  expect(await readGuestMenu(menuId, VISITOR)).toEqual({ menu: null, isUnanswered: true });
  answerWith(true);
  expect(await readGuestMenu(menuId, VISITOR)).toMatchObject({ menu: { name: 'Barra' } });
});

test('a photo is made small once in five minutes', async () => {
  for (let visit = 0; visit < 299; visit += 1) {
    clock += 1_000;
    await readGuestPhoto(menuId, 'piscola', VISITOR);
  }
  expect(times(menuPhoto)).toBe(1);
  const { width, height, format } = await sharp(
    (await readGuestPhoto(menuId, 'piscola', VISITOR)) ?? undefined,
  ).metadata();
  expect([width, height, format]).toEqual([264, 264, 'webp']);
  clock += 300_000;
  await readGuestPhoto(menuId, 'piscola', VISITOR);
  expect(times(menuPhoto)).toBe(2);
});

test('of what has no photo none is asked for, and a menu that was taken back gives none', async () => {
  expect(await readGuestPhoto(menuId, 'agua', VISITOR)).toBeNull();
  expect(await readGuestPhoto(menuId, 'nada', VISITOR)).toBeNull();
  expect(times(menuPhoto)).toBe(0);
  expect(await readGuestPhoto(menuId, 'piscola', VISITOR)).not.toBeNull();
  answerWith(false);
  clock += 4_001;
  expect(await readGuestPhoto(menuId, 'piscola', VISITOR)).toBeNull();
});

test('a picture that cannot be read is none, and is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const good = picture;
  picture = 'AAAA';
  expect(await readGuestPhoto(menuId, 'piscola', VISITOR)).toBeNull();
  picture = good;
  expect(await readGuestPhoto(menuId, 'piscola', VISITOR)).not.toBeNull();
});
