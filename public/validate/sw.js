// The service worker of the door pages, and of nothing else: its scope is /validate/, and it keeps no other page.
// It keeps a door's page with the files that it is made of, so that the door starts without a network. Data is not
// its business: the page keeps the list of its tickets itself.

const PAGES = 'door-pages-1';
const FILES = 'door-files-1';
// Which files a kept page is made of: those that its HTML names, and those that it had loaded.
const LISTS = 'door-lists-1';
const KEPT_FILES = 200;
// A door that was opened so many doors ago is over, and its files need not stay.
const KEPT_PAGES = 30;
// A network that is there but does not answer must not hold the door up.
const PATIENCE_MS = 4000;
const PAGE = /^\/validate\/[^/]+$/;
const STATIC = '/_next/static/';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const now = [PAGES, FILES, LISTS];
      const old = names.filter((name) => name.startsWith('door-') && !now.includes(name));
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
  if (url.pathname.startsWith(STATIC)) {
    event.respondWith(file(url.pathname, (work) => event.waitUntil(work)));
  } else if (request.mode === 'navigate' && PAGE.test(url.pathname)) {
    event.respondWith(openPage(request, url.pathname));
  }
});

// A page is kept only once all its files are: a page whose files are missing would not start. It is fetched anew, so
// that page and policy (its nonce) come from one answer. Where that is of a newer build than the page that runs, what
// is kept stays as it is: the newer one would lack what it loads later (the decoder). It is kept once it runs itself.
async function keep(page, files) {
  const answer = await fetch(page, { cache: 'no-store' });
  if (!answer.ok || answer.redirected) return;
  const kept = await (await caches.open(PAGES)).match(page, { ignoreVary: true });
  if (kept && !(await isRunning(answer, files))) return;
  const all = new Set(
    [...files, ...(await namedBy(answer))].filter((path) => path.startsWith(STATIC)),
  );
  await Promise.all([...all].map((path) => file(path)));
  await (await caches.open(LISTS)).put(page, new Response(JSON.stringify([...all])));
  await (await caches.open(PAGES)).put(page, answer);
  await forgetOldPages();
  await forgetOldFiles();
}

// Whether the page that loaded these files is of the same build: it has loaded every script of the answer.
async function isRunning(answer, files) {
  const tags = (await answer.clone().text()).match(/<script\b[^>]*>/gi) ?? [];
  return tags
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .flatMap((tag) => /\bsrc="([^"]+)"/i.exec(tag)?.[1] ?? [])
    .map((src) => new URL(src, self.location.origin).pathname)
    .every((path) => !path.startsWith(STATIC) || files.includes(path));
}

const namedBy = async (answer) =>
  (await answer.clone().text()).match(/\/_next\/static\/[^"'\\\s<>)]+/g) ?? [];

// What was used since the last keep: put again, so that what is old in the cache is what nobody uses.
const used = new Set();

// The files of a build never change under their names.
async function file(path, inBackground) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(path);
  if (kept) {
    if (inBackground && !used.has(path)) {
      used.add(path);
      inBackground(cache.put(path, kept.clone()).catch(() => {}));
    }
    return kept;
  }
  const answer = await fetch(path);
  if (answer.ok) await cache.put(path, answer.clone());
  return answer;
}

async function forgetOldFiles() {
  const cache = await caches.open(FILES);
  const kept = await cache.keys();
  const needed = new Set([...used, ...(await neededFiles())]);
  used.clear();
  const gone = kept
    .filter((request) => !needed.has(pathOf(request)))
    .slice(0, Math.max(0, kept.length - KEPT_FILES));
  await Promise.all(gone.map((request) => cache.delete(request)));
}

async function forgetOldPages() {
  const [pages, lists] = [await caches.open(PAGES), await caches.open(LISTS)];
  const gone = (await pages.keys()).slice(0, -KEPT_PAGES);
  await Promise.all(gone.flatMap((page) => [pages.delete(page), lists.delete(page)]));
}

function pathOf({ url }) {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

// The files of all kept pages. One that was kept before there were lists names its own.
async function neededFiles() {
  const [pages, lists] = [await caches.open(PAGES), await caches.open(LISTS)];
  const found = (await pages.keys()).map(async (request) => {
    const list = await lists.match(request);
    if (list) return JSON.parse(await list.clone().text());
    const page = await pages.match(request, { ignoreVary: true });
    return page ? namedBy(page) : [];
  });
  return (await Promise.all(found)).flat();
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
