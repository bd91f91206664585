import { createServer, type Server, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The one function of the local stack that serves every HTTP call (`local-functions.ts`). */
const ONE = 'callables';
/** The functions that the emulator serves under their own names: the task queues. */
const OWN = new Set([ONE, 'sendBatch', 'freezeCampaign', 'runErrand', 'runPlan']);

/** The tasks of each queue that run at once in the local stack, where each takes a process. */
export const TASK_PLACES = { sendBatch: 2, freezeCampaign: 1, runErrand: 2, runPlan: 1 };
/** The calls that run at once; further ones wait in the gate. */
const CALL_PLACES = 6;
/** The work that the emulator is to run at once: as tasks and calls are held to their own, neither waits for the other's. */
export const EMULATOR_PLACES =
  CALL_PLACES + Object.values(TASK_PLACES).reduce((sum, places) => sum + places, 0);

/** Rewrites a URL for the emulator: `/project/region/name` is served by the one function. */
export function routed(url: string): string {
  const called = /^\/([^/?]+)\/([^/?]+-[^/?]+\d)\/([^/?]+)(.*)$/s.exec(url);
  if (!called) return url;
  const [, project, region, name = '', rest] = called;
  if (OWN.has(name)) return url;
  return `/${project}/${region}/${ONE}/${name}${rest}`;
}

/** Proxies requests from `port` to the emulator at `target`, so many calls at a time; returns the server. */
export async function openGate(
  port: number,
  target: number,
  places = CALL_PLACES,
): Promise<Server> {
  const waiting: (() => void)[] = [];
  let free = places;
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const server = createServer(async (incoming, outgoing) => {
    // Read before it waits: its caller may be gone by then, and the request is completed even so, as in a real project.
    const body = await buffer(incoming).catch(() => null);
    if (body === null) return;
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const { method, headers } = incoming;
    const passed = send(
      { host: '127.0.0.1', port: target, method, headers, path: routed(incoming.url ?? '/') },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.once('close', release);
    passed.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    passed.end(body);
  });
  // Long calls are limited by the function's own timeout.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  server.unref();
  return server;
}
