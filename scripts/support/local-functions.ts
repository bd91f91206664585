import { onRequest } from 'firebase-functions/v2/https';
import * as functions from '@/functions/src/index';

/**
 * What the local stack hands to the functions emulator instead of `functions/src/index.ts`. The emulator gives every
 * exported function processes of its own, about 100 MB each: with all functions called once that is ten times
 * the memory of everything else. Here all that is called over HTTP is one function, `callables`; it passes a
 * request on to the deployed handler that its path names. `functions-gate.mjs` keeps the addresses as they are in a
 * real project. The task queues stay functions of their own: Cloud Tasks knows them by name.
 */

export { freezeCampaign, sendBatch } from '@/functions/src/index';

type Handler = (request: unknown, response: unknown) => unknown;

/** The handlers that answer HTTP, by the name they are deployed under. */
export function httpHandlers(exported: Record<string, unknown>): Map<string, Handler> {
  const handlers = Object.entries(exported).filter(([, fn]) => {
    const endpoint = (fn as { __endpoint?: Record<string, unknown> }).__endpoint;
    return endpoint && ('callableTrigger' in endpoint || 'httpsTrigger' in endpoint);
  });
  return new Map(handlers as [string, Handler][]);
}

const handlers = httpHandlers(functions);

export const callables = onRequest({ timeoutSeconds: 540 }, async (request, response) => {
  const [, name = '', ...rest] = request.path.split('/');
  const handler = handlers.get(name);
  if (!handler) {
    response.sendStatus(404);
    return;
  }
  // A handler sees the path below its own name, as it does when it is deployed.
  request.url = `/${rest.join('/')}${/\?.*$/.exec(request.url)?.[0] ?? ''}`;
  await handler(request, response);
});
