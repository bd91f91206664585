import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '../kit/server-call';
import { coverAddress, coverOf } from './public-cover';

vi.mock('../kit/server-call', () => ({ serverCall: vi.fn() }));
const called = vi.mocked(serverCall);
const visitor = new Headers();

const flyer = async (background: string) => {
  const picture = sharp({ create: { width: 800, height: 1000, channels: 3, background } });
  return { type: 'image/png', data: (await picture.png().toBuffer()).toString('base64') };
};
const answers = (answer: object) => called.mockResolvedValue(answer as never);

let n = 0;
let id = '';
beforeEach(() => {
  vi.clearAllMocks();
  id = `club-${++n}`;
});
afterEach(() => void vi.useRealTimers());

it('makes a small picture once for all pages, whose address changes with it', async () => {
  answers({ ok: true, result: await flyer('red') });
  const [one, same] = await Promise.all([coverOf(id, visitor), coverOf(id, visitor)]);
  expect(same).toBe(one);
  expect(called).toHaveBeenCalledTimes(1);
  const { width, height, format } = await sharp(one?.bytes).metadata();
  expect([width, height, format]).toEqual([1200, 480, 'jpeg']);
  answers({ ok: true, result: await flyer('blue') });
  const other = await coverOf(`${id}-other`, visitor);
  const version = (address = '') => new URLSearchParams(address.split('?')[1]).get('v');
  expect(version(one?.address)).not.toBe(version(other?.address));
  expect(await coverAddress(id, visitor)).toBe(one?.address);
});

it('remembers that there is none, and asks again where nobody answered', async () => {
  answers({ ok: false, status: 404, code: 'NOT_FOUND' });
  expect([await coverAddress(id, visitor), await coverAddress(id, visitor)]).toEqual(['', '']);
  expect(called).toHaveBeenCalledTimes(1);
  answers({ ok: false, status: 503 });
  expect(await coverOf(`${id}-down`, visitor)).toBeNull();
  answers({ ok: true, result: await flyer('red') });
  expect(await coverAddress(`${id}-down`, visitor)).toMatch(/^\/portada\/club-\d+-down\?v=/);
  expect(await coverAddress('', visitor)).toBe('');
});

it('shows a flyer whole before a blurred one, and of a wide picture what fills the cover', async () => {
  const [left, middle] = [40, 600];
  const at = async (bytes: Buffer | undefined, left: number) => {
    const spot = sharp(bytes).extract({ left, top: 240, width: 1, height: 1 });
    return [...(await spot.raw().toBuffer())];
  };
  const bright = { r: 240, g: 240, b: 240 };
  const draw = async (width: number, height: number) => {
    const picture = sharp({ create: { width, height, channels: 3, background: bright } });
    const data = (await picture.png().toBuffer()).toString('base64');
    answers({ ok: true, result: { type: 'image/png', data } });
    return (await coverOf(`${id}-${width}`, visitor))?.bytes;
  };
  const flyer = await draw(800, 1000);
  expect((await at(flyer, middle))[0]).toBeGreaterThan(230);
  expect((await at(flyer, left))[0]).toBeLessThan(190);
  const wide = await draw(1600, 700);
  expect((await at(wide, middle))[0]).toBeGreaterThan(230);
  expect((await at(wide, left))[0]).toBeGreaterThan(230);
});

it('shows nothing of what is no picture', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers({ ok: true, result: { type: 'image/png', data: 'AAAA' } });
  expect(await coverAddress(id, visitor)).toBe('');
});

it('keeps no page waiting longer than a second', async () => {
  vi.useFakeTimers();
  called.mockReturnValue(new Promise(() => {}));
  const address = coverAddress(id, visitor);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await address).toBe('');
});
