import { fail } from './errors';
import { consumeNetworkLimit } from './mail/network-limit';

export const MISSES_AN_HOUR = 60;

type Lookup =
  | 'door'
  | 'boxOffice'
  | 'ticket'
  | 'invitation'
  | 'qrCode'
  | 'unsubscribe'
  | 'freeze'
  | 'privacy'
  | 'subscription'
  | 'inbox'
  | 'refund'
  | 'event'
  | 'menu'
  | 'producer'
  | 'promoter'
  | 'waitlist';

/**
 * Counts a failed look-up by a secret; beyond 60 an hour per network it is refused (`resource-exhausted`). Call it
 * before answering that nothing was found. Successful ones are never refused: secrets have at least 128 random bits,
 * and a general limit would let one guest with an old link block a door for the whole network.
 */
export async function countMiss(lookup: Lookup, ip: string): Promise<void> {
  if (await consumeNetworkLimit(`miss|${lookup}|`, ip, MISSES_AN_HOUR)) return;
  throw fail('resource-exhausted', 'Demasiados intentos desde tu conexión. Prueba en una hora');
}
