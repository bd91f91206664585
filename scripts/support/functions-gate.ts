import { createServer, type Server, request as send } from 'node:http';

/** The one function of the local stack that serves every HTTP call (`local-functions.ts`). */
const ONE = 'callables';
/** The functions that the emulator serves under their own names: the task queues. */
const OWN = new Set([ONE, 'sendBatch', 'freezeCampaign', 'runPlan']);

/** Rewrites a URL for the emulator: `/project/region/name` is served by the one function. */
export function routed(url: string): string {
  const called = /^\/([^/?]+)\/([^/?]+-[^/?]+\d)\/([^/?]+)(.*)$/s.exec(url);
  if (!called) return url;
  const [, project, region, name = '', rest] = called;
  if (OWN.has(name)) return url;
  return `/${project}/${region}/${ONE}/${name}${rest}`;
}

/** Proxies requests from `port` to the emulator at `target`; returns the server. */
export async function openGate(port: number, target: number): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const passed = send(
      { host: '127.0.0.1', port: target, method, headers, path: routed(incoming.url ?? '/') },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    // The request is completed even if the caller disconnects, as in a real project.
    incoming.pipe(passed);
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
