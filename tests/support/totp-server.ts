import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A stand-in of Google's identity service for one account with one-time codes, which the emulator does not have: only what
 * the SDK asks of it, written from the SDK's requests. Codes are real ones (RFC 6238, SHA-1, six digits, 30 seconds).
 */

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(key: string): Buffer {
  const bits = [...key].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a key at a time in milliseconds. */
export function codeAt(key: string, now: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const hash = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The code of now, or the one that ended while it was on its way. */
const isCode = (key: string, code: unknown) =>
  [0, 30_000].some((ago) => code === codeAt(key, Date.now() - ago));

type Factor = { mfaEnrollmentId: string; displayName: string; enrolledAt: string; key: string };
type Input = Record<string, unknown> & {
  totpVerificationInfo?: { sessionInfo?: string; verificationCode?: string };
};

const EMAIL = 'ana@club.cl';
export const ACCOUNT = { email: EMAIL, password: 'secreto123' };

const refusal = (message: string) => ({ status: 400, body: { error: { code: 400, message } } });

export async function startTotpServer() {
  const factors: Factor[] = [];
  const keys = new Map<string, string>();
  const pending = new Set<string>();
  /** A sign-in that is too old for a change of the account. */
  const state = { isStale: false };

  const jwt = (factor: boolean) => {
    const now = Math.floor(Date.now() / 1000);
    const firebase = {
      sign_in_provider: 'password',
      ...(factor ? { sign_in_second_factor: 'totp' } : {}),
    };
    const claims = {
      sub: 'ana',
      user_id: 'ana',
      iat: now,
      auth_time: now,
      exp: now + 3600,
      firebase,
    };
    const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${part({ alg: 'none' })}.${part({ ...claims, jti: randomUUID() })}.x`;
  };
  const tokens = (factor: boolean) => ({
    idToken: jwt(factor),
    refreshToken: factor ? 'with' : 'without',
    expiresIn: '3600',
    localId: 'ana',
    email: EMAIL,
  });
  const shown = () => factors.map(({ key: _key, ...factor }) => ({ ...factor, totpInfo: {} }));

  const answers: Record<string, (input: Input) => object> = {
    'v1/accounts:signInWithPassword': ({ password }) => {
      if (password !== ACCOUNT.password) return refusal('INVALID_LOGIN_CREDENTIALS');
      if (factors.length === 0) return tokens(false);
      const mfaPendingCredential = randomUUID();
      pending.add(mfaPendingCredential);
      return { localId: 'ana', email: EMAIL, mfaPendingCredential, mfaInfo: shown() };
    },
    'v1/accounts:lookup': () => ({
      users: [{ localId: 'ana', email: EMAIL, emailVerified: true, mfaInfo: shown() }],
    }),
    'v1/token': ({ refresh_token: kept }) => ({
      ...{ access_token: jwt(kept === 'with'), id_token: jwt(kept === 'with') },
      ...{ expires_in: '3600', refresh_token: kept, user_id: 'ana', token_type: 'Bearer' },
    }),
    'v2/accounts/mfaEnrollment:start': () => {
      if (state.isStale) return refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
      const key = [...randomBytes(32)].map((byte) => BASE32[byte % 32]).join('');
      const sessionInfo = randomUUID();
      keys.set(sessionInfo, key);
      const totpSessionInfo = {
        ...{ sharedSecretKey: key, sessionInfo, verificationCodeLength: 6, periodSec: 30 },
        ...{ hashingAlgorithm: 'SHA1', finalizeEnrollmentTime: new Date().toISOString() },
      };
      return { totpSessionInfo };
    },
    'v2/accounts/mfaEnrollment:finalize': ({ totpVerificationInfo, displayName }) => {
      const key = keys.get(totpVerificationInfo?.sessionInfo ?? '') ?? '';
      if (!isCode(key, totpVerificationInfo?.verificationCode)) {
        return refusal('INVALID_CODE');
      }
      const enrolledAt = new Date().toISOString();
      const name = String(displayName);
      factors.push({ mfaEnrollmentId: randomUUID(), displayName: name, enrolledAt, key });
      return { ...tokens(true), totpAuthInfo: {} };
    },
    'v2/accounts/mfaEnrollment:withdraw': ({ mfaEnrollmentId }) => {
      if (state.isStale) return refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
      const at = factors.findIndex((one) => one.mfaEnrollmentId === mfaEnrollmentId);
      if (at < 0) return refusal('MFA_ENROLLMENT_NOT_FOUND');
      factors.splice(at, 1);
      return tokens(false);
    },
    'v2/accounts/mfaSignIn:finalize': ({ mfaPendingCredential, mfaEnrollmentId, ...input }) => {
      const { key } = factors.find((one) => one.mfaEnrollmentId === mfaEnrollmentId) ?? {};
      if (!pending.has(String(mfaPendingCredential)) || !key)
        return refusal('INVALID_SESSION_INFO');
      if (!isCode(key, input.totpVerificationInfo?.verificationCode)) {
        return refusal('INVALID_CODE');
      }
      return tokens(true);
    },
  };

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', 'http://x').pathname.split('/').slice(2).join('/');
    const answer = answers[path];
    const out = answer ? answer(await inputOf(request)) : refusal(`NOT_IMPLEMENTED ${path}`);
    const { status = 200, body = out } = out as { status?: number; body?: object };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    state,
    factors,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function inputOf(request: IncomingMessage): Promise<Input> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
}
