import { createServer, request as send } from 'node:http';

/** The one function of the local stack that answers every call (`local-functions.ts`). */
const ONE = 'callables';
/** What the emulator knows by its own name: the task queues. */
const OWN = new Set([ONE, 'sendBatch', 'freezeCampaign']);

/** The emulator's address of what is asked: `/project/region/name` is answered by the one function. */
export function routed(url) {
  const called = /^\/([^/?]+)\/([^/?]+-[^/?]+\d)\/([^/?]+)(.*)$/s.exec(url);
  if (!called || OWN.has(called[3])) return url;
  const [, project, region, name, rest] = called;
  return `/${project}/${region}/${ONE}/${name}${rest}`;
}

/** Passes on what comes to `port` to the emulator at `target`; answers the server. */
export async function openGate(port, target) {
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
    // A caller that goes away has been heard all the same, as it is in a real project.
    incoming.pipe(passed);
  });
  // Calls of several minutes are ended by the function's own time limit.
  server.requestTimeout = 0;
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  server.unref();
  return server;
}
