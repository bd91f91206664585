import { setGlobalOptions } from 'firebase-functions/v2';
import type { HttpsOptions } from 'firebase-functions/v2/https';
import { REGION, type SharedService } from '@/lib/domain/kit/services';
import { isLocalStack, requireSettings } from '@/lib/domain/platform/settings';

/**
 * What a real project keeps in Secret Manager, for every function that writes to somebody: the mail server's
 * address with its password, and the keys of unsubscribe links. The local stack takes them from its environment.
 */
export const SECRETS = isLocalStack(process.env) ? [] : ['SMTP_URL', 'MAIL_KEYS'];

// The platform names the service that a process serves. A deployed function whose settings are missing does not
// start, and its deploy fails by their names; while they are only being listed for a deploy, there are none yet.
if (process.env.K_SERVICE) requireSettings(process.env, 'functions');

/**
 * How many instances of `panel` stand ready day and night, by `PANEL_WARM_INSTANCES`: one by default, so that nobody
 * who works waits for a start. Whatever is no whole number from 0 to 99 counts as the default.
 */
export function warmPanels(env: Record<string, string | undefined> = process.env): number {
  const set = env.PANEL_WARM_INSTANCES ?? '';
  return /^\d{1,2}$/.test(set) ? Number(set) : 1;
}

/** What each shared service runs with, where that differs from what all functions do (below). */
export const SERVICE_OPTIONS: Record<SharedService, HttpsOptions> = {
  // Imports, exports and pictures of all producers meet in one process.
  panel: { memory: '1GiB', minInstances: warmPanels() },
  // Small calls that wait for the database: more of them fit in one process, and fewer processes must start.
  door: { concurrency: 80 },
  visitors: { concurrency: 80 },
};

// Imported before any function is defined: imports are hoisted, so the same call in index.ts would
// come too late and leave the region undefined.
setGlobalOptions({
  region: REGION,
  maxInstances: 20,
  concurrency: 40,
  memory: '512MiB',
  secrets: SECRETS,
});
