import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Bench } from './report';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

export const openBrowser = (bench: Bench): Promise<Browser> =>
  chromium.launch({ executablePath: bench.chromium, args: FLAGS });

export async function signedIn(browser: Browser, bench: Bench, email: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${bench.panelUrl}/auth/login`);
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña').fill('early1234');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await page.close();
  return context;
}

// Runs in the page: counts what the Firestore SDK receives. Listeners use fetch streams or XHR, counts plain
// requests; a document is billed with each of its versions, a count once. The emulator sends all documents of a query
// again with each change of one, which Firestore neither does nor bills.
export function countReads() {
  const versions = new Set<string>();
  const counts = { versions, listens: 0, counts: 0, answered: new Set<string>() };
  Object.assign(window, { __reads: counts });
  const change =
    /"documentChange":\s*\{\s*"document":\s*\{\s*"name":\s*"([^"]+)".*?"updateTime":\s*"([^"]+)"\s*\}\s*,\s*"targetIds":\s*\[([^\]]*)\]/gs;
  // A document may arrive in two parts.
  const reader = () => {
    let rest = '';
    return (part: string) => {
      rest += part;
      let end = 0;
      for (const found of rest.matchAll(change)) {
        versions.add(found.slice(1).join(' '));
        end = found.index + found[0].length;
      }
      for (const [, target] of rest.matchAll(/"targetIds":\s*\[\s*(\d+)/g))
        counts.answered.add(target ?? '');
      rest = rest.slice(end);
    };
  };
  const asked = (body: unknown) => {
    if (typeof body === 'string')
      counts.listens += decodeURIComponent(body).split('"addTarget"').length - 1;
  };
  const fetchBefore = window.fetch;
  window.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.includes('google.firestore') && input instanceof Request) {
      void input.clone().text().then(asked);
    }
    const answer = await fetchBefore(input, init);
    if (url.includes(':runAggregationQuery')) counts.counts += 1;
    if (!url.includes('google.firestore') || !answer.body) return answer;
    const [mine, theirs] = answer.body.tee();
    void (async () => {
      const see = reader();
      const parts = mine.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await parts.read(); !part.done; part = await parts.read()) see(part.value);
    })().catch(() => {});
    const { status, statusText, headers } = answer;
    return new Response(theirs, { status, statusText, headers });
  };
  const send = XMLHttpRequest.prototype.send;
  const open = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
    Object.assign(this, { __url: String(args[1]) });
    return (open as (...all: unknown[]) => void).apply(this, args);
  };
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest & { __url?: string }, body) {
    if (this.__url?.includes(':runAggregationQuery')) counts.counts += 1;
    if (this.__url?.includes('google.firestore')) {
      asked(body);
      const see = reader();
      let seen = 0;
      this.addEventListener('progress', () => {
        see(this.responseText.slice(seen));
        seen = this.responseText.length;
      });
    }
    return send.call(this, body);
  };
}

type Seen = { versions: Set<string>; listens: number; counts: number; answered: Set<string> };

export type Cost = {
  /** Gzipped JavaScript loaded until the page was ready. */
  script: number;
  /** From the navigation until it was ready, in milliseconds. */
  ms: number;
  listens: number;
  /** Billed reads: each version of a document, a count, and a query or document that found nothing. */
  reads: number;
};

/** The documents that a page with `countReads` has read since it was opened. */
export const readsOf = (page: Page): Promise<Pick<Cost, 'listens' | 'reads'>> =>
  page.evaluate(() => {
    const { __reads: seen } = window as unknown as { __reads: Seen };
    const empty = Math.max(0, seen.listens - seen.answered.size);
    return { listens: seen.listens, reads: seen.versions.size + seen.counts + empty };
  });

/**
 * Opens a URL in a fresh page of a context and measures until `ready` is visible. Includes documents and counts
 * that arrive within a second and a half after that.
 */
export async function measure(
  context: BrowserContext,
  url: string,
  ready: (page: Page) => Promise<unknown>,
): Promise<Cost> {
  const page = await context.newPage();
  // The compiler wraps named functions in a helper (`__name`) that the page lacks.
  await page.addInitScript('globalThis.__name = (fn) => fn');
  await page.addInitScript(countReads);
  const bodies: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/_next/') || !response.url().includes('.js')) return;
    bodies.push(
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    );
  });
  const from = performance.now();
  const answer = await page.goto(url, { waitUntil: 'commit' });
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`);
  await ready(page);
  const ms = performance.now() - from;
  const script = (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0);
  await page.waitForTimeout(1500);
  const { listens, reads } = await readsOf(page);
  await page.close();
  return { script, ms, listens, reads };
}
