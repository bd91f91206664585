import { onRequest } from 'firebase-functions/v2/https';
import { onTaskDispatched, type TaskQueueFunction } from 'firebase-functions/v2/tasks';
import * as functions from '@/functions/src/index';
import { WORKER_SECONDS } from '@/functions/src/support/mail/settings';
import { TASK_RETRIES } from '@/functions/src/support/options';
import { TASK_PLACES } from './functions-gate';

/**
 * The module that the functions emulator loads in the local stack instead of `functions/src/index.ts`. The emulator starts
 * processes per exported function, about 100 MB each: with all functions called once, that is several times the
 * memory of everything else. Here all HTTP functions are one, `callables`, which dispatches to the deployed service
 * named in the path and answers 404 where none has that name. `functions-gate.ts` keeps the URLs as in a real
 * project. The task queues stay separate functions: Cloud Tasks addresses them by name.
 */

/** The same queue with so many places: a task that hangs holds one of its own queue, and none of the calls'. */
const withPlaces = ({ run }: TaskQueueFunction, maxConcurrentDispatches: number) =>
  onTaskDispatched(
    {
      retryConfig: TASK_RETRIES,
      rateLimits: { maxConcurrentDispatches },
      timeoutSeconds: WORKER_SECONDS,
    },
    run,
  );

export const sendBatch = withPlaces(functions.sendBatch, TASK_PLACES.sendBatch);
export const freezeCampaign = withPlaces(functions.freezeCampaign, TASK_PLACES.freezeCampaign);
export const runErrand = withPlaces(functions.runErrand, TASK_PLACES.runErrand);
export const runPlan = withPlaces(functions.runPlan, TASK_PLACES.runPlan);

type Handler = (request: unknown, response: unknown) => unknown;

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
  // A handler sees the path below its own name, as when it is deployed.
  request.url = `/${rest.join('/')}${/\?.*$/.exec(request.url)?.[0] ?? ''}`;
  await handler(request, response);
});
