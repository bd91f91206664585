import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import type { Firestore } from 'firebase/firestore';
import { setLogLevel } from 'firebase/firestore';
import { afterAll, expect } from 'vitest';

/**
 * `firestore.rules` in the emulator. Each test file that imports this module has its own project there, so
 * files run in parallel and need no cleanup.
 */

// The SDK logs every refused request as an error; here refusals are expected.
setLogLevel('silent');

const host = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const projectId = `demo-rules-${randomUUID().slice(0, 13)}`;
const [hostname = '127.0.0.1', port = '8080'] = host.split(':');
const env: RulesTestEnvironment = await initializeTestEnvironment({
  projectId,
  firestore: {
    host: hostname,
    port: Number(port),
    // Mutants of the rules are other files (lab/mutants/rules.ts).
    rules: readFileSync(process.env.RULES_FILE ?? 'firestore.rules', 'utf8'),
  },
});

afterAll(async () => {
  await keepCoverage();
  // Only frees memory. The emulator fails it, and any commit, where a listener to be told has just gone away.
  await env.clearFirestore().catch(() => {});
  leave();
  await env.cleanup();
  // The report of a large file is tens of megabytes, and the emulator may be busy with other files.
}, 120_000);

// `npm test` merges the reports of all files, and fails for an expression that was never both true and false.
async function keepCoverage(): Promise<void> {
  const folder = process.env.RULES_COVERAGE_DIR;
  if (!folder) return;
  const answer = await fetch(`http://${host}/emulator/v1/projects/${projectId}:ruleCoverage`);
  mkdirSync(folder, { recursive: true });
  const file = basename(expect.getState().testPath ?? projectId, '.ts');
  writeFileSync(join(folder, `${file}.json`), await answer.text());
}

/** The test environment of this file. */
export const rulesEnv = (): RulesTestEnvironment => env;

/** The claims of a token that the rules read. */
export type Claims = {
  role?: unknown;
  email?: string;
  email_verified?: boolean;
  [claim: string]: unknown;
};

/** Firestore as a signed-in user, with the given claims in the token. */
export function asUser(uid: string, claims: Claims = {}): Firestore {
  return env.authenticatedContext(uid, claims).firestore() as unknown as Firestore;
}

/** Firestore as a visitor without a session. */
export function asNobody(): Firestore {
  return env.unauthenticatedContext().firestore() as unknown as Firestore;
}

// One client for the whole file: the library makes and closes one, with its streams, for each use.
let leave = () => {};
const unruled = new Promise<Firestore>((resolve, reject) => {
  const isLeft = new Promise<void>((left) => {
    leave = left;
  });
  env
    .withSecurityRulesDisabled((context) => {
      resolve(context.firestore() as unknown as Firestore);
      return isLeft;
    })
    .catch(reject);
});

/** Writes or reads bypassing the rules, as functions do: to prepare a test or to check its result. */
export async function withoutRules<T>(work: (db: Firestore) => Promise<T>): Promise<T> {
  return work(await unruled);
}

/** Passes if the request is allowed; returns its result. */
export const allowed = assertSucceeds;
/** Passes if the request is refused by the rules (and by nothing else). */
export const refused = assertFails;
