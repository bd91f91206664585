import { beforeEach, expect, test, vi } from 'vitest';
import { serverCall } from '../kit/server-call';
import { findEvent, readListedFlyer } from './public-event';

vi.mock('../kit/server-call', () => ({ serverCall: vi.fn() }));

const asked = vi.mocked(serverCall);
const VISITOR = new Headers();
let clock = 0;
let events = 0;
/** Another event for each test, because answers are kept. */
const newSlug = () => {
  events += 1;
  return `noche-${events}`;
};

beforeEach(() => {
  clock += 100_000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  asked.mockReset();
  asked.mockImplementation(async (_, input) => ({
    ok: true,
    result: { event: input, shop: '' },
  }));
});

test('a hundred thousand visits in a hundred seconds ask for an event thirteen times', async () => {
  const slug = newSlug();
  for (let n = 0; n < 100_000; n += 1) {
    clock += 1;
    await findEvent(slug, VISITOR);
  }
  expect(asked).toHaveBeenCalledTimes(13);
});

test('whoever comes while it is asked for waits for the same answer', async () => {
  const slug = newSlug();
  const all = await Promise.all(Array.from({ length: 50 }, () => findEvent(slug, VISITOR)));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(new Set(all).size).toBe(1);
});

test('nobody who does not answer is kept, and a wrong address is for some seconds', async () => {
  const slug = newSlug();
  asked.mockResolvedValueOnce({ ok: false, status: 503 });
  expect(await findEvent(slug, VISITOR)).toEqual({ event: null, isUnanswered: true });
  expect(await findEvent(slug, VISITOR)).toMatchObject({ event: { slug } });

  const wrong = newSlug();
  asked.mockResolvedValueOnce({ ok: false, status: 404, code: 'NOT_FOUND' });
  await findEvent(wrong, VISITOR);
  expect(await findEvent(wrong, VISITOR)).toEqual({ event: null, isUnanswered: false });
  clock += 8_001;
  expect(await findEvent(wrong, VISITOR)).toMatchObject({ event: { slug: wrong } });
});

test('addresses by the thousand do not fill the memory, and push out what is oldest', async () => {
  const slug = newSlug();
  await findEvent(slug, VISITOR);
  for (let n = 0; n < 400; n += 1) await findEvent(newSlug(), VISITOR);
  asked.mockClear();
  await findEvent(slug, VISITOR);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the flyer of a list is asked for once a minute, without the page of its event', async () => {
  const slug = newSlug();
  const result = { type: 'image/png', data: 'AAAA' };
  asked.mockImplementation(async () => ({ ok: true, result }));
  for (let n = 0; n < 600; n += 1) {
    clock += 100;
    await readListedFlyer(slug, VISITOR);
  }
  expect(asked.mock.calls.map(([name]) => name)).toEqual(['publicFlyer']);
  clock += 60_000;
  asked.mockResolvedValueOnce({ ok: false, status: 404, code: 'NOT_FOUND' });
  // Of a night that was hidden meanwhile nothing is given.
  expect(await readListedFlyer(slug, VISITOR)).toBeNull();
});
