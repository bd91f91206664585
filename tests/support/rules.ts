import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import type { Firestore } from 'firebase/firestore';
import { setLogLevel } from 'firebase/firestore';
import { afterAll } from 'vitest';

/**
 * `firestore.rules` against the emulator. Each test file that imports this module has a project of its own
 * there, so files run beside each other and need not tidy up.
 */

// Every refused request is logged as an error by the SDK; here the refusals are what is tested.
setLogLevel('silent');

const host = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const projectId = `demo-rules-${randomUUID().slice(0, 13)}`;
const [hostname = '127.0.0.1', port = '8080'] = host.split(':');
const env: RulesTestEnvironment = await initializeTestEnvironment({
  projectId,
  firestore: {
    host: hostname,
    port: Number(port),
    rules: readFileSync('firestore.rules', 'utf8'),
  },
});

afterAll(async () => {
  await keepCoverage();
  await env.clearFirestore();
  await env.cleanup();
  // The report of a large file is tens of megabytes, and the emulator may be busy with the other files.
}, 120_000);

// `npm test` adds up what all files evaluated, and fails for an expression that never went both ways.
async function keepCoverage(): Promise<void> {
  const folder = process.env.RULES_COVERAGE_DIR;
  if (!folder) return;
  const answer = await fetch(`http://${host}/emulator/v1/projects/${projectId}:ruleCoverage`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${projectId}.json`), await answer.text());
}

/** The test environment of this file. */
export const rulesEnv = (): RulesTestEnvironment => env;

/** The claims of a token, as far as the rules look at them. */
export type Claims = {
  role?: unknown;
  email?: string;
  email_verified?: boolean;
  [claim: string]: unknown;
};

/** The database as a signed-in user sees it, with the given claims in the token. */
export function asUser(uid: string, claims: Claims = {}): Firestore {
  return env.authenticatedContext(uid, claims).firestore() as unknown as Firestore;
}

/** The database as a visitor without a session sees it. */
export function asNobody(): Firestore {
  return env.unauthenticatedContext().firestore() as unknown as Firestore;
}

/** Writes or reads past the rules, as the functions do: to prepare a test and to look at its result. */
export async function withoutRules<T>(work: (db: Firestore) => Promise<T>): Promise<T> {
  let result: T | undefined;
  await env.withSecurityRulesDisabled(async (context) => {
    result = await work(context.firestore() as unknown as Firestore);
  });
  return result as T;
}

/** Passes if the request is let through; gives its answer. */
export const allowed = assertSucceeds;
/** Passes if the request is refused by the rules (and by nothing else). */
export const refused = assertFails;
