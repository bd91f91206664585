import './support/options';
import { type HttpsFunction, onCall, onRequest } from 'firebase-functions/v2/https';
import { type SharedService, serviceOf } from '@/lib/domain/kit/services';
import * as callables from './callables';
import { fail } from './support/errors';
import { SERVICE_OPTIONS } from './support/options';
import { ownOrigins } from './support/origins';

/** Answers a name that a service does not have as a callable does: preflight, method and error have the same shape. */
const unknown = onCall({ cors: ownOrigins() }, () => {
  throw fail('not-found', 'Esta acción no existe. Recarga la página e inténtalo de nuevo');
});

/**
 * One deployed service for all callables that the table leads to it, each at its name below the service's address.
 * It only hands a request on: session, App Check, origin, input, answer and error are the callable's own, the same as
 * where it is deployed by itself. A name that it does not have is `not-found`.
 */
function serve(service: SharedService): HttpsFunction {
  const routes = new Map<string, HttpsFunction>(
    Object.entries(callables).filter(([name]) => serviceOf(name) === service),
  );
  const options = { ...SERVICE_OPTIONS[service], invoker: 'public' as const, cors: false };
  return onRequest(options, (request, response) => {
    // The last part alone: whether the platform leaves the service's name before it depends on the address.
    const name = request.path.split('/').at(-1) ?? '';
    return (routes.get(name) ?? unknown)(request, response);
  });
}

export const panel = serve('panel');
export const door = serve('door');
export const visitors = serve('visitors');
