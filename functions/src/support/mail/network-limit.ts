import { networksAround } from '@/lib/domain/kit/network/client-address';
import { fail } from '../errors';
import { consumeLimit } from './limit';

const HOUR_MS = 3_600_000;

/**
 * Counts a use by a network in this hour; returns whether it is within the limits of it and of the networks around it.
 * The narrowest comes first, so that a network over its own limit uses up nothing of its neighbours'.
 */
export async function consumeNetworkLimit(key: string, ip: string, limit: number) {
  for (const { network, times } of networksAround(ip)) {
    if (!(await consumeLimit(`${key}${network}`, limit * times, HOUR_MS))) return false;
  }
  return true;
}

/** As `consumeNetworkLimit`, but refuses (`resource-exhausted`), which reveals nothing about any address. */
export async function requireNetworkRoom(key: string, ip: string, limit: number): Promise<void> {
  if (await consumeNetworkLimit(key, ip, limit)) return;
  throw fail(
    'resource-exhausted',
    'Llegaron muchas solicitudes desde tu conexión. Inténtalo en una hora, o desde otra',
  );
}
