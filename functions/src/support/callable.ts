import './options';
import * as logger from 'firebase-functions/logger';
import { type CallableFunction, HttpsError, onCall } from 'firebase-functions/v2/https';
import type * as v from 'valibot';
import type { Endpoint } from '@/lib/domain/kit/endpoint';
import { check } from '@/lib/domain/kit/schema';
import { type Caller, callerOf, requireAdmin } from './access';
import { clientAddress, trustedProxies } from './client-address';
import { countError } from './error-count';
import { fail } from './errors';
import { isOwnOrigin, ownOrigins } from './origins';

/** What a handler gives back: `message` is Spanish and can be shown. */
type Result<Reply> = { success: boolean; message: string } & Reply;

// A payload larger than this is refused before it is parsed; a scaled-down photo as a data URL fits.
const MAX_PAYLOAD_CHARS = 1_500_000;

type Options<S extends v.GenericSchema, Reply> = {
  /** The whole payload. Use `v.strictObject`, so that an unknown field is refused. */
  input: S;
} & (
  | {
      /** Without a session. `ip` is the network that the call comes from (see `clientAddress`), for limits. */
      access: 'open';
      handle: (args: { input: v.InferOutput<S>; ip: string }) => Promise<Result<Reply>>;
    }
  | {
      /** 'session': any signed-in user, the handler checks the rest. 'admin': an administrator at this moment. */
      access: 'session' | 'admin';
      handle: (args: { input: v.InferOutput<S>; caller: Caller }) => Promise<Result<Reply>>;
    }
);

/**
 * The wrapper of every callable function: session, input, right, answer, error, log. What it takes and answers is
 * typed by its endpoint, which stands in the `calls.ts` of its subject.
 * Refuses a page that is not ours (`permission-denied`), a missing or ended session (`unauthenticated`), a disabled account, a wrong or oversized payload
 * (`invalid-argument`, naming the field) and, with access 'admin', anyone who is not an administrator now
 * (`permission-denied`). An unexpected error is logged without its payload and answered with a sentence that
 * tells nothing of the inside.
 */
export function callable<Input, Reply, S extends v.GenericSchema<Input, unknown>>(
  endpoint: Endpoint<Input, Reply>,
  options: Options<S, Reply>,
): CallableFunction<unknown, Promise<Result<Reply>>> {
  return onCall({ cors: ownOrigins() }, async (request) => {
    try {
      if (!isOwnOrigin(request.rawRequest?.headers?.origin)) {
        throw fail('permission-denied', 'Este sitio no puede hacer esto');
      }
      const caller = options.access === 'open' ? null : await callerOf(request);
      if (caller && options.access === 'admin') requireAdmin(caller);
      const input = readInput(options.input, request.data);
      if (options.access === 'open') {
        return await options.handle({
          input,
          ip: clientAddress(request.rawRequest, trustedProxies()),
        });
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
  });
}

function readInput<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> {
  const raw = data ?? {};
  if (JSON.stringify(raw).length > MAX_PAYLOAD_CHARS) {
    throw fail('invalid-argument', 'Los datos enviados son demasiado grandes');
  }
  const checked = check(schema, raw);
  if (!checked.ok) throw fail('invalid-argument', checked.message, checked.field);
  return checked.value;
}
