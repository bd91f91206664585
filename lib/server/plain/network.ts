import { networksAround } from '@/lib/domain/kit/network/client-address';

const HOUR_MS = 3_600_000;
const MOST = 5_000;

const used = new Map<string, { since: number; count: number }>();

/**
 * Counts a request of a network for one form and returns whether it is within `limit` an hour, as are the networks around
 * it. Kept by this process alone: several share a form's visitors, so the limits that every process shares, of an address
 * and of a producer, hold beside it.
 */
export function isWithinNetworkLimit(
  form: 'gift' | 'subscription',
  network: string,
  limit: number,
  now: number,
): boolean {
  if (!network) return true;
  return networksAround(network).every((one) =>
    isWithin(`${form} ${one.network}`, limit * one.times, now),
  );
}

function isWithin(key: string, limit: number, now: number): boolean {
  const known = used.get(key);
  const entry = known && now - known.since < HOUR_MS ? known : { since: now, count: 0 };
  used.delete(key);
  used.set(key, entry);
  const [oldest] = used.keys();
  if (used.size > MOST && oldest !== undefined) used.delete(oldest);
  entry.count += 1;
  return entry.count <= limit;
}
