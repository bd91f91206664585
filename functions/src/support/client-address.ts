import { isIP } from 'node:net';

/** What is looked at of a request to tell where it comes from. */
type Request = {
  headers?: Record<string, string | string[] | undefined>;
  socket?: { remoteAddress?: string | undefined } | undefined;
};

/** What stands for a caller whose address cannot be told: all of them share one limit. */
export const UNKNOWN_ADDRESS = 'unknown';

/**
 * How many proxies of our own side stand before the functions, each of which appends to X-Forwarded-For the address
 * that it was called from. By default one, Google's front end; none before the emulator.
 * Whatever is no whole number from 0 to 10 counts as the default.
 */
export function trustedProxies(env: Record<string, string | undefined> = process.env): number {
  const usual = env.FUNCTIONS_EMULATOR === 'true' ? 0 : 1;
  const set = env.TRUSTED_PROXIES ?? '';
  return /^(?:\d|10)$/.test(set) ? Number(set) : usual;
}

/**
 * The network that a request comes from, as limits count it: an IPv4 address, or the first 64 bits of an IPv6 one,
 * which is what one connection is given. X-Forwarded-For is counted from its end, as only what the `proxies` of our
 * own side appended is true; everything before that was written by the caller. 'unknown' where nothing can be told:
 * a header with fewer entries than proxies did not come through them.
 */
export function clientAddress(request: Request | undefined, proxies: number): string {
  if (proxies === 0) return networkOf(request?.socket?.remoteAddress ?? '');
  const header = request?.headers?.['x-forwarded-for'] ?? '';
  const entries = (Array.isArray(header) ? header.join(',') : header).split(',');
  return networkOf(entries.at(-proxies) ?? '');
}

function networkOf(entry: string): string {
  const address = entry
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  const kind = isIP(address);
  if (kind === 4) return address;
  return kind === 6 ? `${first64(address.toLowerCase())}::/64` : UNKNOWN_ADDRESS;
}

/** The first four groups of an IPv6 address, without leading zeros. */
function first64(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
