import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The service worker of the door pages, run with a mocked browser. */

const SITE = 'https://panel.test';
type Handler = (event: Record<string, unknown>) => void;
type Answer = { url: string; ok: boolean; status: number; body: string };

let handlers: Record<string, Handler>;
let stores: Map<string, Map<string, Answer>>;
let network: (path: string) => Answer | Error;
const answer = (url: string, body = '', status = 200): Answer => {
  const made = { url, ok: status < 400, status, body, redirected: false };
  return Object.assign(made, { clone: () => made, text: async () => body });
};
const pathOf = (asked: unknown) =>
  new URL(String((asked as { url?: string }).url ?? asked), SITE).pathname;

beforeEach(() => {
  handlers = {};
  stores = new Map();
  network = (path) => answer(path);
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Answer>();
    stores.set(name, store);
    return {
      match: async (asked: unknown) => store.get(pathOf(asked)),
      put: async (asked: unknown, given: Answer) => void store.set(pathOf(asked), given),
      keys: async () => [...store.keys()],
      delete: async (asked: unknown) => store.delete(pathOf(asked)),
    };
  };
  const self = {
    addEventListener: (type: string, handler: Handler) => {
      handlers[type] = handler;
    },
    location: { origin: SITE },
    skipWaiting: vi.fn(),
    clients: { claim: vi.fn() },
  };
  const fetch = async (asked: unknown) => {
    const given = network(pathOf(asked));
    if (given instanceof Error) throw given;
    return given;
  };
  const caches = { open, keys: async () => [...stores.keys()], delete: vi.fn() };
  const source = readFileSync('public/validate/sw.js', 'utf8');
  new Function('self', 'caches', 'fetch', source)(self, caches, fetch);
});

/** The worker's response to a request; null if it leaves it to the browser. */
async function ask(path: string, more: object = {}, origin = SITE): Promise<Answer | null> {
  const given: Promise<Answer>[] = [];
  const request = { method: 'GET', mode: 'navigate', url: `${origin}${path}`, ...more };
  handlers.fetch?.({ request, respondWith: (one: Promise<Answer>) => given.push(one) });
  return given[0] ?? null;
}
async function tell(data: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  handlers.message?.({ data, waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
}
const DOOR = '/validate/e.v.secret';
const down = () => new Error('no network');

describe('the worker of the door pages', () => {
  it('keeps a door with its files, and starts it without a network', async () => {
    network = (path) =>
      answer(path, path === DOOR ? '<script src="/_next/static/a.js"></script>' : 'file');
    await tell({ type: 'keep', page: DOOR, files: ['/_next/static/lazy.js', '/api/secret'] });
    network = down;
    expect((await ask(DOOR))?.body).toContain('a.js');
    for (const path of ['/_next/static/a.js', '/_next/static/lazy.js']) {
      expect((await ask(path, { mode: 'no-cors' }))?.body).toBe('file');
    }
    expect([...(stores.get('door-files-1')?.keys() ?? [])].sort()).toEqual([
      '/_next/static/a.js',
      '/_next/static/lazy.js',
    ]);
  });

  it('shows the newest page where there is a network, and the kept one where it fails', async () => {
    await tell({ type: 'keep', page: DOOR, files: [] });
    network = (path) => answer(path, 'newer');
    expect((await ask(DOOR))?.body).toBe('newer');
    network = (path) => answer(path, 'broken', 502);
    expect((await ask(DOOR))?.body).toBe('');
  });

  it('keeps no page whose files are not all there, none that was refused, and no other page', async () => {
    network = (path) => (path === DOOR ? answer(path, '"/_next/static/gone.js"') : down());
    await tell({ type: 'keep', page: DOOR, files: [] }).catch(() => {});
    network = (path) => answer(path, '', 404);
    await tell({ type: 'keep', page: DOOR, files: [] });
    network = (path) => answer(path, 'private');
    for (const page of ['/events', '/validate/a/b', '/validate/', '/producers', '/']) {
      await tell({ type: 'keep', page, files: [] });
    }
    expect([...(stores.get('door-pages-1')?.keys() ?? [])]).toEqual([]);
  });

  it('leaves every other page, call and site alone', async () => {
    for (const path of ['/events', '/producers/events', '/validate', '/validate/a/b', '/api/x']) {
      expect(await ask(path), path).toBeNull();
    }
    expect(await ask(DOOR, { mode: 'cors' })).toBeNull();
    expect(await ask(DOOR, { method: 'POST' })).toBeNull();
    expect(await ask('/_next/static/a.js', {}, 'https://evil.test')).toBeNull();
  });
});
