import { isIP } from 'node:net';

/** The fields of a request that identify its network. */
type Request = {
  headers?: Record<string, string | string[] | undefined>;
  socket?: { remoteAddress?: string | undefined } | undefined;
};

/** Stands for callers without a known address: all of them share one limit. */
export const UNKNOWN_ADDRESS = 'unknown';

/**
 * The number of our own proxies before the functions; each appends the address that called it to X-Forwarded-For. One
 * by default (Google's front end), none before the emulator. Anything but a whole number from 0 to 10 means the
 * default.
 */
export function trustedProxies(env: Record<string, string | undefined> = process.env): number {
  const usual = env.FUNCTIONS_EMULATOR === 'true' ? 0 : 1;
  const set = env.TRUSTED_PROXIES ?? '';
  return /^(?:\d|10)$/.test(set) ? Number(set) : usual;
}

/**
 * The network of a request, as rate limits count it: an IPv4 address, or the first 64 bits of an IPv6 one, which is
 * what a connection is assigned. X-Forwarded-For is read from its end, because only the entries of our own `proxies`
 * are trustworthy; the caller can forge the others. 'unknown' if it cannot be determined: a header with fewer entries
 * than proxies did not come through them.
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
