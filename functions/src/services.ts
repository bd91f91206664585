import './support/options';
import { type HttpsFunction, onCall, onRequest } from 'firebase-functions/v2/https';
import { type SharedService, serviceOf } from '@/lib/domain/kit/services';
import * as callables from './callables';
import { fail } from './support/errors';
import { runsAs, SERVICE_OPTIONS } from './support/options';
import { ownOrigins } from './support/origins';

/** Answers an unknown name like a callable: preflight, method and error have the same shape. */
const unknown = onCall({ cors: ownOrigins() }, () => {
  throw fail('not-found', 'Esta acción no existe. Recarga la página e inténtalo de nuevo');
});

/**
 * Deploys the callables of a service as one function, each at its name below the service's URL. It only routes:
 * everything else is done by the callable, as if deployed by itself. An unknown name is `not-found`.
 */
function serve(service: SharedService): HttpsFunction {
  const routes = new Map<string, HttpsFunction>(
    Object.entries(callables).filter(([name]) => serviceOf(name) === service),
  );
  const options = {
    ...runsAs(service),
    ...SERVICE_OPTIONS[service],
    invoker: 'public' as const,
    cors: false,
  };
  return onRequest(options, (request, response) => {
    // Only the last segment: whether the path starts with the service's name depends on the URL that was called.
    const name = request.path.split('/').at(-1) ?? '';
    return (routes.get(name) ?? unknown)(request, response);
  });
}

export const panel = serve('panel');
export const door = serve('door');
export const visitors = serve('visitors');
