import { networksAround } from '@/lib/domain/kit/network/client-address';

const HOUR_MS = 3_600_000;
const MOST = 5_000;

const used = new Map<string, { since: number; count: number }>();

/**
 * Counts a request for a form, and returns whether its network, and the larger ones around it, are within their limit an
 * hour (`limit`, and more for the larger). Counted in this process alone; the functions limit addresses and producers.
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
