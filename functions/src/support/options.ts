import { setGlobalOptions } from 'firebase-functions/v2';

/** Where all server logic runs (specification 1 and 9). */
export const REGION = 'southamerica-east1';

// Imported before any function is defined: imports are hoisted, so the same call in index.ts would
// come too late and leave the region undefined.
setGlobalOptions({ region: REGION, maxInstances: 20, concurrency: 40, memory: '512MiB' });
