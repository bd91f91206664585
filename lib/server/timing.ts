import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Where the time of a page goes, in its `Server-Timing` header: `session` until it is known whom the cookie names,
 * `account` until the identity service has answered, `reads` until all of the page's data are there or given up, `page`
 * until the answer begins. Milliseconds since the request came.
 */
type Timing = { start: number; marks: Map<string, number> };

/** Set on each request that opens a page by the server itself, whatever the client sent under this name. */
export const TIMING_HEADER = 'x-timing';

// The start of the server and its pages are bundled apart, each with modules of its own.
const shared = globalThis as { __timings?: Map<string, Timing> };
shared.__timings ??= new Map();
const timings = shared.__timings;
let count = 0;

/** Notes that a stage of a page is over; the last call for a stage counts. Does nothing without the header's value. */
export function mark(id: string | null, stage: 'session' | 'account' | 'reads'): void {
  const timing = id === null ? undefined : timings.get(id);
  timing?.marks.set(stage, performance.now() - timing.start);
}

/** The value of the header for what was noted until now. */
function headerOf({ start, marks }: Timing): string {
  const stages = [...marks, ['page', performance.now() - start] as const];
  return stages.map(([stage, ms]) => `${stage};dur=${ms.toFixed(1)}`).join(', ');
}

/** Measures every request that opens a page, from here on. Called once, at the start of the server. */
export function measureRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    delete request.headers[TIMING_HEADER];
    if (request.headers['sec-fetch-dest'] !== 'document') return;
    count += 1;
    const id = String(count);
    const timing: Timing = { start: performance.now(), marks: new Map() };
    request.headers[TIMING_HEADER] = id;
    timings.set(id, timing);
    response.once('close', () => timings.delete(id));
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
    response.writeHead = ((...args: unknown[]) => {
      if (!response.headersSent) response.setHeader('Server-Timing', headerOf(timing));
      return writeHead(...args);
    }) as ServerResponse['writeHead'];
  });
}
