import { randomInt, randomUUID } from 'node:crypto';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import type { CallableFunction } from 'firebase-functions/v2/https';
import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { ALL_PERMISSIONS, type Permissions } from '@/lib/domain/rights/permissions';
import type { Role } from '@/lib/domain/rights/role';

/**
 * Runs callables in this process against the Firestore and Auth emulators: the deployed handler, with the
 * request context that the platform would add. Each test creates its own users and producers.
 */

/** A caller: a user of the Auth emulator with the claims of their token. */
export type Who = { uid: string; email: string; token: Record<string, unknown> };

/** The answer of a callable. */
export type Answered = { success: boolean; message: string } & Record<string, unknown>;

/** A network address that no other caller has: rate limits by network would otherwise add up over all files. */
export const newNetwork = () => `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`;
const NETWORK = newNetwork();

/**
 * Calls a callable as a user (null: without a session) and returns its answer. The call comes from this file's
 * network, unless `headers` override it: the last entry of X-Forwarded-For is what the platform appended.
 */
export async function callAs(
  fn: CallableFunction<unknown, unknown>,
  who: Who | null,
  data: unknown = null,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const request = {
    data,
    auth: who ? { uid: who.uid, token: who.token, rawToken: '' } : undefined,
    rawRequest: { headers: { 'x-forwarded-for': NETWORK, ...headers }, get: () => undefined },
    acceptsStreaming: false,
  };
  return (await fn.run(request as never)) as Answered;
}

type UserOptions = {
  /** The role claim; none by default. */
  role?: Role | null;
  /** Claims beside the role. */
  claims?: Record<string, unknown>;
  email?: string;
  /** Whether the e-mail is verified; true by default. */
  emailVerified?: boolean;
  name?: string;
  /** Producers they become a member of, by both halves of the membership. */
  producers?: string[];
  /** Their record in each of those producers: every flag by default, `null` for no record. */
  permissions?: Permissions | null;
};

/** The password of the accounts that walks create. */
export const PASSWORD = 'x8y7z6w5';

/** Creates an account, its user document, its memberships and its permissions records. */
export async function makeUser(options: UserOptions = {}): Promise<Who> {
  const { role = null, producers = [], permissions = ALL_PERMISSIONS } = options;
  const { emailVerified = true } = options;
  const uid = `u-${randomUUID()}`;
  const email = options.email ?? `${uid}@early.test`;
  const name = options.name ?? 'Persona de Prueba';
  const claims = { ...(role && { role }), ...options.claims };
  // One request; to create an account and set its claims are four.
  const account = { uid, email, emailVerified, displayName: name };
  // An account that was given no claims has none, not an empty record of them.
  const hasClaims = Object.keys(claims).length > 0;
  const { errors } = await auth().importUsers([
    { ...account, ...(hasClaims && { customClaims: claims }) },
  ]);
  if (errors[0]) throw errors[0].error;
  // Nobody signs in but in walks.
  if (process.env.PANEL_URL) await auth().updateUser(uid, { password: PASSWORD });
  const batch = db().batch();
  batch.set(db().doc(paths.user(uid)), { uid, email, display_name: name, producersId: producers });
  for (const producerId of producers) addMember(batch, uid, producerId, permissions);
  await batch.commit();
  const now = Math.floor(Date.now() / 1000);
  const token = {
    uid,
    sub: uid,
    email,
    email_verified: emailVerified,
    auth_time: now,
    iat: now,
    ...claims,
  };
  return { uid, email, token };
}

/**
 * The same user with a sign-in some seconds ago: the emulator recreates the account, so it is as old. Accounts in memory
 * (`store/own-store.ts`) do not say since when a sign-in counts.
 */
export async function signedInAgo(who: Who, seconds: number): Promise<Who> {
  const authTime = Math.floor(Date.now() / 1000) - seconds;
  const older = { ...who, token: { ...who.token, auth_time: authTime } };
  if (process.env.ACCOUNTS_IN_MEMORY) return older;
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const project = process.env.GCLOUD_PROJECT;
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId: who.uid, validSince: String(authTime) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return older;
}

/** The same user after a sign-in with a second factor of a kind. */
export const signedInWith = (who: Who, factor: 'totp' | 'phone'): Who => ({
  ...who,
  token: { ...who.token, firebase: { sign_in_second_factor: factor } },
});

/** The same user with a second factor in their account: by SMS, the only kind that the emulator stores. */
export async function withPhoneFactor(who: Who): Promise<Who> {
  const factor = { uid: `f-${who.uid}`, factorId: 'phone', phoneNumber: '+56911112222' };
  const multiFactor = { enrolledFactors: [factor] };
  await auth().updateUser(who.uid, { emailVerified: true, multiFactor });
  return who;
}

/** Makes a user a member of a producer: both halves, and their record unless it is null. */
export async function joinProducer(
  uid: string,
  producerId: string,
  permissions: Permissions | null = ALL_PERMISSIONS,
): Promise<void> {
  const batch = db().batch();
  batch.set(
    db().doc(paths.user(uid)),
    { uid, producersId: FieldValue.arrayUnion(producerId) },
    { merge: true },
  );
  addMember(batch, uid, producerId, permissions);
  await batch.commit();
}

/** Adds a user's half of a producer's document, and their record. */
function addMember(
  batch: WriteBatch,
  uid: string,
  producerId: string,
  permissions: Permissions | null,
): void {
  batch.set(
    db().doc(paths.producer(producerId)),
    { users: FieldValue.arrayUnion(uid) },
    { merge: true },
  );
  if (!permissions) return;
  const record = { id: producerId, producerId, userId: uid, permissions };
  batch.set(db().doc(paths.permission(uid, producerId)), record);
}

/** Creates a producer without members; returns its id. `fields` override the defaults. */
export async function makeProducer(fields: Record<string, unknown> = {}): Promise<string> {
  const id = `p-${randomUUID()}`;
  await db()
    .doc(paths.producer(id))
    .set({
      id,
      name: `Productora ${id.slice(2, 8)}`,
      description: '',
      users: [],
      domains: [],
      type: 'producer',
      termsAccepted: true,
      ...fields,
    });
  return id;
}

/** The error of a refused call: code, message and field. */
export type Refusal = { code: string; message: string; field?: string };

/** Waits for a promise to reject and returns the error; fails the test if it resolves. */
export async function errorOf(promise: Promise<unknown>): Promise<Refusal> {
  try {
    await promise;
  } catch (error) {
    const { code, message, details } = error as Refusal & { details?: { field?: string } };
    return { code, message, field: details?.field };
  }
  throw new Error('Expected a refusal, but the call succeeded');
}
