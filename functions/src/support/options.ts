import { setGlobalOptions } from 'firebase-functions/v2';

/** Where all server logic runs (specification 1 and 9). */
export const REGION = 'southamerica-east1';

/**
 * What a real project keeps in Secret Manager, for every function that writes to somebody: the mail server's
 * address with its password, and the keys of unsubscribe links. The local stack takes them from its environment.
 */
export const SECRETS = process.env.FUNCTIONS_EMULATOR ? [] : ['SMTP_URL', 'MAIL_KEYS'];

// Imported before any function is defined: imports are hoisted, so the same call in index.ts would
// come too late and leave the region undefined.
setGlobalOptions({
  region: REGION,
  maxInstances: 20,
  concurrency: 40,
  memory: '512MiB',
  secrets: SECRETS,
});
