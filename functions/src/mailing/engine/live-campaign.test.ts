import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Documents } from '@/lab/store/documents';
import { storeClient } from '@/lab/store/store';
import { atOnce } from '@/lab/store/transport';
import { paths } from '@/lib/domain/kit/paths';
import { replaceBackend } from '../../support/admin';
import { LiveCampaign } from './live-campaign';

vi.mock('firebase-functions/logger', () => ({ error: () => {} }));

const READ = {
  status: 'sending' as const,
  left: [],
  asksTurns: false,
  purpose: 'news' as const,
  producerId: 'p',
};
/** What the listener would be told. */
const news: (() => void)[] = [];
let isCut = false;
let store: ReturnType<typeof storeClient>;

beforeEach(async () => {
  vi.useFakeTimers();
  news.length = 0;
  isCut = false;
  const documents = new Documents(() => Date.now());
  store = storeClient(documents, {
    ...atOnce,
    notify: (run) => news.push(run),
    isCut: () => isCut,
  });
  replaceBackend({ firestore: store });
  await store.doc(paths.campaign('c')).set({ status: 'sending', left: ['ana', 'ana~blocked'] });
});
afterEach(() => {
  replaceBackend(null);
  vi.useRealTimers();
});

const isReady = async (live: LiveCampaign) => {
  let ready = false;
  void live.ready.then(() => {
    ready = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return ready;
};

it('is ready with the first state of its listener, and not with what was read before', async () => {
  const live = new LiveCampaign('c', READ);
  expect(await isReady(live)).toBe(false);
  news.shift()?.();
  expect(await isReady(live)).toBe(true);
  expect([live.isSending, live.whyLeft('ana')]).toEqual([true, 'blocked']);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(live.isSending).toBe(true);
  live.close();
});

it('stops its worker where the listener says nothing, and leaves no timer behind', async () => {
  const live = new LiveCampaign('c', READ);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(await isReady(live)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isReady(live)).toBe(true);
  expect(live.isSending).toBe(false);
  live.close();
  new LiveCampaign('c', READ).close();
  expect(vi.getTimerCount()).toBe(0);
});

it('tells its worker each change, and who left since', async () => {
  const live = new LiveCampaign('c', READ);
  const onChange = vi.fn();
  // Nobody listens yet.
  news.shift()?.();
  live.listen(onChange);
  await store.doc(paths.campaign('c')).update({ status: 'cancelled', left: ['beto'] });
  news.shift()?.();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect([live.isSending, live.isCancelled]).toEqual([false, true]);
  expect([live.whyLeft('ana'), live.whyLeft('beto')]).toEqual([undefined, 'unsubscribed']);
  live.close();
  expect(live.isCancelled).toBe(true);
});

it('is neither sending nor cancelled in a pause, and knows what was read before', () => {
  const live = new LiveCampaign('c', { ...READ, status: 'paused', left: ['ana~objected'] });
  expect([live.isSending, live.isCancelled]).toEqual([false, false]);
  expect(live.whyLeft('ana')).toBe('objected');
  live.close();
});

it('stops its worker where the listener ends, at once', async () => {
  isCut = true;
  const live = new LiveCampaign('c', READ);
  const onChange = vi.fn();
  live.listen(onChange);
  news.shift()?.();
  expect(await isReady(live)).toBe(true);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect([live.isSending, vi.getTimerCount()]).toEqual([false, 0]);
  live.close();
});

it('wakes its worker, too, where the listener says nothing', async () => {
  const live = new LiveCampaign('c', READ);
  const onChange = vi.fn();
  live.listen(onChange);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onChange).toHaveBeenCalledTimes(1);
  live.close();
});

it('says of a message about their purchase only who may not have even that', () => {
  const left = ['ana', 'beto~blocked'];
  const [news, service] = (['news', 'service'] as const).map(
    (purpose) => new LiveCampaign('c', { ...READ, purpose, left }),
  );
  const why = (live?: LiveCampaign) => ['ana', 'beto'].map((id) => live?.whyLeft(id));
  expect(why(news)).toEqual(['unsubscribed', 'blocked']);
  expect(why(service)).toEqual([undefined, 'blocked']);
  news?.close();
  service?.close();
});

describe('the turns of who wants fewer mails', () => {
  const taken = async (over: object, stored: object = {}) => {
    const quietUntil = new Date(Date.now() + 60_000);
    const person = {
      email: 'cora@x.cl',
      state: 'active',
      basis: 'consent',
      quietUntil,
      quietBy: 'other',
    };
    await store.doc(paths.contact('p', 'cora')).set(person);
    await store.doc(paths.campaign('c')).update(stored);
    const live = new LiveCampaign('c', { ...READ, ...over });
    if (Object.keys(stored).length > 0) news.shift()?.();
    await live.askTurns(['cora', 'dani']);
    live.close();
    return [live.whyLeft('cora'), live.whyLeft('dani')];
  };

  it('are asked for where the campaign does not name them all', async () => {
    expect(await taken({ asksTurns: true })).toEqual(['paced', undefined]);
    expect(await taken({ asksTurns: true, left: ['cora~blocked'] })).toEqual([
      'blocked',
      undefined,
    ]);
  });

  it('are asked for from the moment the campaign says so', async () => {
    expect(await taken({}, { asksTurns: true })).toEqual(['paced', undefined]);
    expect(await taken({ asksTurns: true }, { asksTurns: false })).toEqual([undefined, undefined]);
  });

  it('are not asked for otherwise, nor by a message about their purchase', async () => {
    expect(await taken({ asksTurns: false })).toEqual([undefined, undefined]);
    expect(await taken({ asksTurns: true, purpose: 'service' })).toEqual([undefined, undefined]);
  });
});
