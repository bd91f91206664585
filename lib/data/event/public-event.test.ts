import { beforeEach, expect, test, vi } from 'vitest';
import { serverCall } from '../kit/server-call';
import { findEvent } from './public-event';

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
