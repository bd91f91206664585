import { fail } from './errors';
import { isWithinLimit } from './mail/limit';

const HOUR_MS = 3_600_000;

/** How many look-ups of a kind may find nothing in an hour from one network. */
export const MISSES_AN_HOUR = 60;

/** What is looked up by a secret that its holder brings. */
type Lookup = 'door' | 'ticket' | 'invitation' | 'qrCode' | 'unsubscribe' | 'freeze';

/**
 * Counts a look-up by a secret that found nothing; beyond 60 an hour from one network it is refused
 * (`resource-exhausted`) instead of answered. Call it before the answer that says so. A look-up that finds is neither
 * counted nor refused: the secrets have 128 random bits and more, so there is nothing to win by guessing on, while
 * a limit for whoever is right would let one guest with an old link close the door for a whole network.
 */
export async function countMiss(lookup: Lookup, ip: string): Promise<void> {
  if (await isWithinLimit(`miss|${lookup}|${ip}`, MISSES_AN_HOUR, HOUR_MS)) return;
  throw fail('resource-exhausted', 'Demasiados intentos desde tu conexión. Prueba en una hora');
}
