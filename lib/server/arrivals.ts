import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NextRequest } from 'next/server';
import { framePlan, plansOf } from './pages';
import { TIMING_HEADER, whenOver } from './timing';
import { beginReads, type Visit, visitBy } from './visit';

/**
 * The visits that have begun, by the value of their request's `TIMING_HEADER`. The start of the server and its pages are
 * bundled apart, each with modules of its own.
 */
const shared = globalThis as { __arrivals?: Map<string, Promise<Visit | null>> };
shared.__arrivals ??= new Map();
const arrivals = shared.__arrivals;

/**
 * Who opens a page, as it was found when the request arrived, with what the page reads on its way; undefined where nothing
 * was begun. `id` is the value of the request's `TIMING_HEADER`.
 */
export const arrivalOf = (id: string | null): Promise<Visit | null> | undefined =>
  id === null ? undefined : arrivals.get(id);

/**
 * Begins what a page with first data reads as soon as its request arrives: until the server comes to render it takes some
 * 15 ms, a third of the way to the database and back. Called once, at the start of the server, after `measureRequests`.
 */
export function beginOnArrival(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const id = request.headers[TIMING_HEADER];
    if (typeof id !== 'string' || request.method !== 'GET') return;
    const visit = begun(request);
    if (!visit) return;
    arrivals.set(id, visit);
    whenOver(response, () => arrivals.delete(id));
  });
}

/** What `visitBy` looks at. */
const HEADERS = ['cookie', 'purpose', 'sec-purpose', 'sec-fetch-dest', TIMING_HEADER];

function begun({ url = '', headers }: IncomingMessage): Promise<Visit | null> | null {
  try {
    const asked = new NextRequest(new URL(url, 'http://panel'), {
      headers: HEADERS.map((name): [string, string] => [name, [headers[name] ?? ''].flat().join()]),
    });
    const { eventId, ahead } = plansOf(asked.nextUrl.pathname);
    if (ahead.length === 0) return null;
    const visit = visitBy(asked);
    const plans = [{ ...framePlan, eventId }, ...ahead];
    void visit.then((known) => known && beginReads(known, plans)).catch(() => null);
    return visit;
  } catch {
    // An address or a header that cannot be parsed: the page says so itself.
    return null;
  }
}
