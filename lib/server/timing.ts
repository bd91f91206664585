import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocalStack } from '@/lib/domain/platform/settings';
import { headAhead } from './head-ahead';

/**
 * Where the time of a page goes, in its `Server-Timing` header: `session` until it is known whom the cookie names,
 * `account` until the identity service has answered, `reads` until all of the page's data are there or given up (on
 * the local stack with the number of documents), `page` until the answer begins. Milliseconds since the request came.
 * A page whose head went ahead tells only what was over then, the head itself as `head`. Loaded past the browser's cache
 * (Ctrl+Shift+R, or its tools with the cache off), its head waits and tells all.
 */
type Timing = {
  start: number;
  marks: Map<string, string>;
  /** What the answer begins with: the whole page, or its head alone. */
  begins: 'page' | 'head';
  send: (() => void) | null;
};

/** Set on each request that opens a page by the server itself, whatever the client sent under this name. */
export const TIMING_HEADER = 'x-timing';

// The start of the server and its pages are bundled apart, each with modules of its own.
const shared = globalThis as { __timings?: Map<string, Timing> };
shared.__timings ??= new Map();
const timings = shared.__timings;
let count = 0;

/**
 * Notes that a stage of a page is over, and how many documents it read; the last call for a stage counts. `id` is the
 * value of the request's header; without one there is nothing to note.
 */
export function mark(
  id: string | null,
  stage: 'session' | 'account' | 'reads',
  documents?: number,
): void {
  const timing = id === null ? undefined : timings.get(id);
  if (!timing) return;
  // Elsewhere the number would tell of documents that this person may not see: they are read before that is known.
  const isTold = documents !== undefined && isLocalStack(process.env);
  const counted = isTold ? `;desc="${documents}"` : '';
  timing.marks.set(stage, since(timing) + counted);
}

/** Sends the head of a page that is certain to be one (`headAhead`). `id` as for `mark`. */
export function sendHead(id: string | null): void {
  const timing = id === null ? undefined : timings.get(id);
  if (!timing?.send) return;
  timing.begins = 'head';
  timing.send();
  timing.begins = 'page';
}

const since = ({ start }: Timing) => `;dur=${(performance.now() - start).toFixed(1)}`;

/** The value of the header for what was noted until now. */
const headerOf = (timing: Timing): string =>
  [...timing.marks, [timing.begins, since(timing)]]
    .map(([stage, spent]) => `${stage}${spent}`)
    .join(', ');

/** No page takes longer than this, in milliseconds. */
const LONGEST_MS = 60_000;

/**
 * Calls `forget` once a request is over. Of those that a client sends one after the other without waiting, what is behind
 * the first never ends when it hangs up: Node tells nothing of it, so it is over after a while too.
 */
function whenOver(response: ServerResponse, forget: () => void): void {
  const late = setTimeout(forget, LONGEST_MS).unref();
  response.once('close', () => {
    clearTimeout(late);
    forget();
  });
}

/** Measures every request that opens a page, from here on. Called once, at the start of the server. */
export function measureRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    delete request.headers[TIMING_HEADER];
    if (request.headers['sec-fetch-dest'] !== 'document') return;
    count += 1;
    const id = String(count);
    const timing: Timing = {
      start: performance.now(),
      marks: new Map(),
      begins: 'page',
      send: null,
    };
    request.headers[TIMING_HEADER] = id;
    timings.set(id, timing);
    whenOver(response, () => timings.delete(id));
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
    response.writeHead = ((...args: unknown[]) => {
      if (!response.headersSent) response.setHeader('Server-Timing', headerOf(timing));
      return writeHead(...args);
    }) as ServerResponse['writeHead'];
    const send = headAhead(response);
    const isFresh = request.headers['cache-control'] === 'no-cache';
    if (request.method === 'GET' && !isFresh) timing.send = send;
  });
}
