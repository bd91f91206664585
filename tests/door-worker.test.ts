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
      // What is put again becomes the newest, as in a browser.
      put: async (asked: unknown, given: Answer) => {
        store.delete(pathOf(asked));
        store.set(pathOf(asked), given);
      },
      keys: async () => [...store.keys()].map((path) => ({ url: `${SITE}${path}` })),
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
  const work: Promise<unknown>[] = [];
  handlers.fetch?.({
    request,
    respondWith: (one: Promise<Answer>) => given.push(one),
    waitUntil: (one: Promise<unknown>) => work.push(one),
  });
  const answered = await (given[0] ?? null);
  await Promise.all(work);
  return answered;
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

  it('keeps the page and the files of one build, and the next one once it runs itself', async () => {
    const build = (name: string) =>
      `<script src="/_next/static/old-phones.js" noModule=""></script>
      <script src="/_next/static/${name}.js?dpl=${name}" async=""></script>`;
    const ran = (name: string) => ['', '-lazy'].map((part) => `/_next/static/${name}${part}.js`);
    const deploy = (name: string) => {
      network = (path) => answer(path, path === DOOR ? build(name) : name);
    };
    const offline = async () => {
      network = down;
      return (await ask(DOOR))?.body;
    };
    deploy('one');
    await tell({ type: 'keep', page: DOOR, files: ran('one') });
    // The kept page started on a slow network, and what it fetches is already the next build.
    deploy('two');
    await tell({ type: 'keep', page: DOOR, files: ran('one') });
    expect(await offline()).toBe(build('one'));
    expect((await ask('/_next/static/one-lazy.js', { mode: 'no-cors' }))?.body).toBe('one');
    deploy('two');
    await tell({ type: 'keep', page: DOOR, files: ran('two') });
    expect(await offline()).toBe(build('two'));
    expect((await ask('/_next/static/two-lazy.js', { mode: 'no-cors' }))?.body).toBe('two');
  });

  it('forgets old files, and none that a kept page is made of or that was used since', async () => {
    const OTHER = '/validate/e.other.secret';
    const script = (name: string) => `/_next/static/${name}.js`;
    network = (path) =>
      answer(path, path === DOOR ? `"${script('a')}"` : path === OTHER ? `"${script('b')}"` : '');
    const load = (name: string) => ask(script(name), { mode: 'no-cors' });
    await tell({ type: 'keep', page: DOOR, files: [script('lazy')] });
    for (const name of ['used', 'unused']) await load(name);
    for (let n = 0; n < 210; n += 1) await load(`later-${n}`);
    await load('used');
    await tell({ type: 'keep', page: OTHER, files: [] });
    network = down;
    expect(await ask(DOOR)).not.toBeNull();
    for (const name of ['a', 'lazy', 'used', 'b', 'later-209']) {
      expect(await load(name), name).not.toBeNull();
    }
    for (const name of ['unused', 'later-0']) {
      await expect(load(name), name).rejects.toThrow('no network');
    }
    expect(stores.get('door-files-1')?.size).toBe(200);
  });

  it('forgets a door that was kept thirty doors ago', async () => {
    for (let n = 0; n < 31; n += 1) {
      await tell({ type: 'keep', page: `/validate/door-${n}`, files: [] });
    }
    const kept = stores.get('door-pages-1');
    expect(kept?.size).toBe(30);
    expect([kept?.has('/validate/door-0'), kept?.has('/validate/door-30')]).toEqual([false, true]);
    expect(stores.get('door-lists-1')?.size).toBe(30);
  });

  it('keeps the files of a page that was kept before it was written down which they are', async () => {
    stores.set('door-pages-1', new Map([[DOOR, answer(DOOR, '"/_next/static/first.js"')]]));
    await ask('/_next/static/first.js', { mode: 'no-cors' });
    for (let n = 0; n < 210; n += 1) await ask(`/_next/static/${n}.js`, { mode: 'no-cors' });
    await tell({ type: 'keep', page: '/validate/e.other.secret', files: [] });
    expect(stores.get('door-files-1')?.has('/_next/static/first.js')).toBe(true);
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
