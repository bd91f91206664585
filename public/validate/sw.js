// The service worker of the door pages, and of nothing else: its scope is /validate/, and it keeps no other page.
// It keeps a door's page with the files that it is made of, so that the door starts without a network. Data is not
// its business: the page keeps the list of its tickets itself.

const PAGES = 'door-pages-1';
const FILES = 'door-files-1';
const KEPT_FILES = 200;
// A network that is there but does not answer must not hold the door up.
const PATIENCE_MS = 4000;
const PAGE = /^\/validate\/[^/]+$/;
const STATIC = '/_next/static/';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const old = names.filter(
        (name) => name.startsWith('door-') && name !== PAGES && name !== FILES,
      );
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  const { type, page, files } = event.data ?? {};
  if (type === 'keep' && PAGE.test(page)) event.waitUntil(keep(page, files ?? []));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith(STATIC)) event.respondWith(file(url.pathname));
  else if (request.mode === 'navigate' && PAGE.test(url.pathname)) {
    event.respondWith(openPage(request, url.pathname));
  }
});

// A page is kept only once all its files are: a page whose files are missing would not start. It is fetched anew, so
// that page and policy (its nonce) come from one answer.
async function keep(page, files) {
  const answer = await fetch(page, { cache: 'no-store' });
  if (!answer.ok || answer.redirected) return;
  const named = (await answer.clone().text()).match(/\/_next\/static\/[^"'\\\s<>)]+/g) ?? [];
  const all = new Set([...files, ...named].filter((path) => path.startsWith(STATIC)));
  await Promise.all([...all].map(file));
  await (await caches.open(PAGES)).put(page, answer);
  await forgetOldFiles();
}

// The files of a build never change under their names.
async function file(path) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(path);
  if (kept) return kept;
  const answer = await fetch(path);
  if (answer.ok) await cache.put(path, answer.clone());
  return answer;
}

async function forgetOldFiles() {
  const cache = await caches.open(FILES);
  const kept = await cache.keys();
  const gone = kept.slice(0, Math.max(0, kept.length - KEPT_FILES));
  await Promise.all(gone.map((request) => cache.delete(request)));
}

async function openPage(request, page) {
  const kept = await (await caches.open(PAGES)).match(page, { ignoreVary: true });
  if (!kept) return fetch(request);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(request, { signal: late.signal });
    return answer.status < 500 ? answer : kept;
  } catch {
    return kept;
  } finally {
    clearTimeout(timer);
  }
}
