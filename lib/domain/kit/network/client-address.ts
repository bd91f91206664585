/** The fields of a request that identify its network. */
type Request = {
  headers?: Record<string, string | string[] | undefined>;
  socket?: { remoteAddress?: string | undefined } | undefined;
};

/** Stands for callers without a known address: all of them share one limit. */
export const UNKNOWN_ADDRESS = 'unknown';

/**
 * The number of our own proxies before the functions, or before the panel's server; each appends the address that called
 * it to X-Forwarded-For. One by default (Google's front end), none before the emulator. Anything but a whole number from
 * 0 to 10 means the default.
 */
export function trustedProxies(env: Record<string, string | undefined>): number {
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
  if (isIPv4(address)) return address;
  const groups = groupsOf(address.toLowerCase());
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : UNKNOWN_ADDRESS;
}

const isIPv4 = (address: string) =>
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(address) &&
  address.split('.').every((part) => Number(part) <= 255);

/** The eight groups of an IPv6 address, without leading zeros; null if it is none. */
function groupsOf(address: string): string[] | null {
  // The last two may be written as an IPv4 address.
  const [head = '', tail, ...more] = address.replace(/(?<=:)[\d.]+$/, v4AsGroups).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part ? part.split(':') : []));
  const given = [...(before ?? []), ...(after ?? [])];
  const isWhole = tail === undefined ? given.length === 8 : given.length < 8;
  if (more.length > 0 || !isWhole || !given.every((one) => /^[0-9a-f]{1,4}$/.test(one)))
    return null;
  const zeros = Array<string>(8 - given.length).fill('0');
  return [...(before ?? []), ...zeros, ...(after ?? [])].map((one) => one.replace(/^0+(?=.)/, ''));
}

const v4AsGroups = (part: string) => (isIPv4(part) ? '0:0' : part);
