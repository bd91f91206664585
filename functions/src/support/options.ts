import type { CallableOptions, HttpsOptions } from 'firebase-functions/v2/https';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { isLocalStack, requireSettings } from '@/lib/domain/health/settings';
import {
  IDENTITIES,
  identityOf,
  lackedBy,
  serviceAccountOf,
} from '@/lib/domain/kit/inner/identities';
import { REGION, type SharedService } from '@/lib/domain/kit/services';

/**
 * A function's service account, and its secrets from Secret Manager: the mail server's URL, the provider's key, the
 * keys that sign links, the visitor key. The local stack has its environment, and no accounts.
 */
export function runsAs(name: string): { serviceAccount?: string; secrets?: string[] } {
  if (isLocalStack(process.env)) return {};
  const identity = identityOf(name);
  return { serviceAccount: serviceAccountOf(identity), secrets: [...IDENTITIES[identity]] };
}

/** The retries of a task: twelve attempts, over an hour or up to three where each hangs, outlast an outage or a deploy. */
export const TASK_RETRIES = {
  maxAttempts: 12,
  minBackoffSeconds: 5,
  maxBackoffSeconds: 900,
  maxDoublings: 8,
};

// Set by the platform in a running service. A deployed function with missing settings does not start, and its deploy
// fails with their names; while functions are only listed for a deploy, the settings are not available yet.
if (process.env.K_SERVICE) {
  requireSettings(process.env, 'functions', lackedBy(process.env.FUNCTION_TARGET ?? ''));
}

/**
 * The number of instances of `panel` that always run (`PANEL_WARM_INSTANCES`), against cold starts: one by default, and
 * for anything but a whole number from 0 to 99.
 */
export function warmPanels(env: Record<string, string | undefined> = process.env): number {
  const set = env.PANEL_WARM_INSTANCES ?? '';
  return /^\d{1,2}$/.test(set) ? Number(set) : 1;
}

export const SERVICE_OPTIONS: Record<SharedService, HttpsOptions> = {
  // Imports, exports and pictures of all producers share one process.
  panel: { memory: '1GiB', minInstances: warmPanels() },
  // Small calls that wait for the database: more of them fit in one process, so fewer processes start.
  door: { concurrency: 80 },
  visitors: { concurrency: 80 },
};

export const OWN_OPTIONS: Readonly<Record<string, CallableOptions>> = {
  // In a rush most calls wait, for the database and for each other. They must wait in the process, which tells those it
  // cannot serve when to retry: the platform's own refusal has the code of a sold-out ticket. This leaves room to
  // answer the calls beyond those that may wait (`lib/domain/event/tills/queue.ts`).
  recordSale: { concurrency: 500, memory: '1GiB', timeoutSeconds: 60 },
};

// Imported before any function is defined: imports are hoisted, so the same call in index.ts would come too late and
// leave the region undefined.
setGlobalOptions({
  region: REGION,
  maxInstances: 20,
  concurrency: 40,
  memory: '512MiB',
});
