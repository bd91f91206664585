import { setGlobalOptions } from 'firebase-functions/v2';
import { isLocalStack, requireSettings } from '@/lib/domain/platform/settings';

/** Where all server logic runs (specification 1 and 9). */
export const REGION = 'southamerica-east1';

/**
 * What a real project keeps in Secret Manager, for every function that writes to somebody: the mail server's
 * address with its password, and the keys of unsubscribe links. The local stack takes them from its environment.
 */
export const SECRETS = isLocalStack(process.env) ? [] : ['SMTP_URL', 'MAIL_KEYS'];

// The platform names the service that a process serves. A deployed function whose settings are missing does not
// start, and its deploy fails by their names; while they are only being listed for a deploy, there are none yet.
if (process.env.K_SERVICE) requireSettings(process.env, 'functions');

// Imported before any function is defined: imports are hoisted, so the same call in index.ts would
// come too late and leave the region undefined.
setGlobalOptions({
  region: REGION,
  maxInstances: 20,
  concurrency: 40,
  memory: '512MiB',
  secrets: SECRETS,
});
