import * as logger from 'firebase-functions/logger';
import { type CallableFunction, HttpsError, onCall } from 'firebase-functions/v2/https';
import type * as v from 'valibot';
import type { Endpoint } from '@/lib/domain/kit/endpoint';
import { clientAddress, trustedProxies } from '@/lib/domain/kit/network/client-address';
import { validate } from '@/lib/domain/kit/schema';
import { type Caller, callerOf, requireAdmin, requireAppCheck } from './access';
import { countError } from './error-count';
import { fail } from './errors';
import { OWN_OPTIONS, runsAs } from './options';
import { isOwnOrigin, ownOrigins } from './origins';
import { requireSecondFactor } from './second-factor';
import { requireActing } from './viewing';
import { visitorOf } from './visitor';

/** The answer of a handler: `message` is Spanish and can be shown to users. */
type Result<Reply> = { success: boolean; message: string } & Reply;

// A larger payload is refused before it is parsed; a scaled-down photo as a data URL fits.
const MAX_PAYLOAD_CHARS = 1_500_000;

type Options<S extends v.GenericSchema, Reply> = {
  /** The schema of the whole payload. Use `v.strictObject`, so that unknown fields are refused. */
  input: S;
} & (
  | {
      /**
       * No session. `ip` is the caller's network (see `clientAddress`), for rate limits; if the panel's server calls
       * for a visitor and signs that, it is the visitor's.
       */
      access: 'open';
      handle: (args: { input: v.InferOutput<S>; ip: string }) => Promise<Result<Reply>>;
    }
  | {
      /** 'session': any signed-in user, the handler checks permissions. 'admin': a current administrator. */
      access: 'session' | 'admin';
      handle: (args: { input: v.InferOutput<S>; caller: Caller }) => Promise<Result<Reply>>;
    }
);

/**
 * The wrapper of every callable: checks session, role and input, then answers, maps errors and logs. Input and answer
 * are typed by the endpoint in its subject's `calls.ts`. Refuses a foreign origin (`permission-denied`); a missing or
 * ended session (`unauthenticated`); a disabled account, also one whose sign-in is still open; a caller who views the
 * panel as another person, unless the callable changes nothing; with App Check required, calls from outside the panel's
 * pages (`unauthenticated`); with access 'admin', callers who are not administrators by claim and document
 * (`permission-denied`); with a second factor required, calls that move money without one (`failed-precondition`); and
 * an invalid or oversized payload (`invalid-argument`, naming the field). An unexpected error is logged without its
 * payload and answered with a general message.
 */
export function callable<Input, Reply, S extends v.GenericSchema<Input, unknown>>(
  endpoint: Endpoint<Input, Reply>,
  options: Options<S, Reply>,
): CallableFunction<unknown, Promise<Result<Reply>>> {
  return onCall(
    { ...runsAs(endpoint), ...OWN_OPTIONS[endpoint], cors: ownOrigins() },
    async (request) => {
      try {
        if (!isOwnOrigin(request.rawRequest?.headers?.origin)) {
          throw fail('permission-denied', 'Este sitio no puede hacer esto');
        }
        const caller =
          options.access === 'open' ? null : await requireActing(await callerOf(request), endpoint);
        if (caller) requireAppCheck(request, caller);
        if (caller && options.access === 'admin') requireAdmin(caller);
        if (caller) requireSecondFactor(endpoint, caller);
        const input = readInput(options.input, request.data);
        if (options.access === 'open') {
          const visitor = visitorOf(request.rawRequest, endpoint, Date.now());
          const ip = visitor ?? clientAddress(request.rawRequest, trustedProxies(process.env));
          return await options.handle({ input, ip });
        }
        return await options.handle({ input, caller: caller as Caller });
      } catch (error) {
        if (error instanceof HttpsError) {
          logger.info(`${endpoint} refused`, {
            code: error.code,
            uid: request.auth?.uid ?? null,
          });
          throw error;
        }
        logger.error(`${endpoint} failed`, { error: String((error as Error)?.stack ?? error) });
        await countError(endpoint, error);
        throw fail('internal', 'No pudimos completar la acción. Inténtalo de nuevo en un momento');
      }
    },
  );
}

function readInput<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> {
  const raw = data ?? {};
  if (JSON.stringify(raw).length > MAX_PAYLOAD_CHARS) {
    throw fail('invalid-argument', 'Los datos enviados son demasiado grandes');
  }
  const checked = validate(schema, raw);
  if (!checked.ok) throw fail('invalid-argument', checked.message, checked.field);
  return checked.value;
}
