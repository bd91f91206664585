import * as logger from 'firebase-functions/logger';
import {
  type CallableFunction,
  type CallableRequest,
  HttpsError,
  onCall,
} from 'firebase-functions/v2/https';
import type * as v from 'valibot';
import type { Endpoint } from '@/lib/domain/kit/endpoint';
import { clientAddress, trustedProxies } from '@/lib/domain/kit/network/client-address';
import { validate } from '@/lib/domain/kit/schema';
import { type Caller, callerOf, requireAdmin, requireAppCheck } from './access';
import { countError } from './error-count';
import { denied, fail } from './errors';
import { asFeatureCall } from './feature-calls';
import { OWN_OPTIONS, runsAs } from './options';
import { isOwnOrigin, ownOrigins } from './origins';
import { type Unchecked, unchecked } from './scope';
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
      /** No session. `ip` is the caller's network, or the visitor's if the panel's server signs it, for rate limits. */
      access: 'open';
      handle: (args: { input: v.InferOutput<S>; ip: string }) => Promise<Result<Reply>>;
    }
  | {
      /** A current administrator, whose scope is every producer. */
      access: 'admin';
      handle: (args: { input: v.InferOutput<S>; caller: Caller }) => Promise<Result<Reply>>;
    }
  | {
      /** Any signed-in user: the handler checks permissions, and has no id of a producer before. */
      access: 'session';
      handle: (args: {
        input: Unchecked<v.InferOutput<S>>;
        caller: Caller;
      }) => Promise<Result<Reply>>;
    }
);

/** A person who started work that the server goes on with, and the sign-in under which they did. */
type Person = {
  uid: string;
  authTime: number;
  hasSecondFactor: boolean;
  asOf: number;
  via?: 'whatsapp';
};

/** So long the sign-in of a start counts as recent, in seconds. */
const KEPT_SECONDS = 12 * 3_600;

export type Callable<Reply = unknown> = CallableFunction<unknown, Promise<Result<Reply>>> & {
  /** Answers a person who is not there, as their own call would be answered now; see `functions/src/errand`. */
  callFor: (person: Person, data: unknown) => Promise<Result<Reply>>;
};

/**
 * The wrapper of every callable: checks session, role and input, then answers, maps errors and logs. Input and answer
 * are typed by the endpoint in its subject's `calls.ts`. Refuses a foreign origin (`permission-denied`); a missing or
 * ended session (`unauthenticated`); a disabled account; a caller who views the panel as another person, unless the
 * callable changes nothing; with App Check required, calls from outside the panel's pages (`unauthenticated`); with
 * access 'admin', callers who are no administrators by claim and document (`permission-denied`); with a second factor
 * required, calls that move money without one (`failed-precondition`); an invalid or oversized payload
 * (`invalid-argument`, naming the field). Unexpected errors are logged without payload.
 */
export function callable<Input, Reply, S extends v.GenericSchema<Input, unknown>>(
  endpoint: Endpoint<Input, Reply>,
  options: Options<S, Reply>,
): Callable<Reply> {
  const answerTo = (caller: Caller, data: unknown) => {
    if (options.access === 'open') throw denied();
    if (options.access === 'admin') requireAdmin(caller);
    requireSecondFactor(endpoint, caller);
    const input = readInput(options.input, data);
    if (options.access === 'admin') return options.handle({ input, caller });
    return options.handle({ input: unchecked(input), caller });
  };
  const answerVisitor = ({ rawRequest, data }: CallableRequest) => {
    if (options.access !== 'open') throw denied();
    const input = readInput(options.input, data);
    const visitor = visitorOf(rawRequest, endpoint, Date.now());
    return options.handle({
      input,
      ip: visitor ?? clientAddress(rawRequest, trustedProxies(process.env)),
    });
  };
  const call = onCall(
    { ...runsAs(endpoint), ...OWN_OPTIONS[endpoint], cors: ownOrigins() },
    (request) =>
      guarded(endpoint, request.auth?.uid, async () => {
        if (!isOwnOrigin(request.rawRequest?.headers?.origin)) {
          throw fail('permission-denied', 'Este sitio no puede hacer esto');
        }
        if (options.access === 'open') return await answerVisitor(request);
        const caller = await requireActing(await callerOf(request), endpoint);
        requireAppCheck(request, caller);
        return await answerTo(caller, request.data);
      }),
  );
  const callFor = ({ uid, authTime, hasSecondFactor, asOf, via }: Person, data: unknown) =>
    guarded(endpoint, uid, async () => {
      const auth = { uid, token: { auth_time: authTime } } as CallableRequest['auth'];
      const since = Math.max(asOf, Date.now() / 1000 - KEPT_SECONDS);
      const person = { ...(await callerOf({ auth })), hasSecondFactor, asOf: since, via };
      return await answerTo(await requireActing(person, endpoint), data);
    });
  return Object.assign(call, { callFor });
}

async function guarded<T>(
  endpoint: string,
  uid: string | undefined,
  answer: () => Promise<T>,
): Promise<T> {
  try {
    return await asFeatureCall(answer, (error) => error instanceof HttpsError);
  } catch (error) {
    if (error instanceof HttpsError) {
      logger.info(`${endpoint} refused`, { code: error.code, uid: uid ?? null });
      throw error;
    }
    logger.error(`${endpoint} failed`, { error: String((error as Error)?.stack ?? error) });
    await countError(endpoint, error);
    throw fail('internal', 'No pudimos completar la acción. Inténtalo de nuevo en un momento');
  }
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
