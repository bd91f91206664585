type Request = {
  headers?: Record<string, string | string[] | undefined>;
  socket?: { remoteAddress?: string | undefined } | undefined;
};

/** All callers without a known address share one limit. */
export const UNKNOWN_ADDRESS = 'unknown';

/**
 * The number of our own proxies, each of which appends the caller's address to X-Forwarded-For. By default 1 (Google's front
 * end), 0 for the emulator; only 0 to 10 are accepted.
 */
export function trustedProxies(env: Record<string, string | undefined>): number {
  const usual = env.FUNCTIONS_EMULATOR === 'true' ? 0 : 1;
  const set = env.TRUSTED_PROXIES ?? '';
  return /^(?:\d|10)$/.test(set) ? Number(set) : usual;
}

/**
 * The network of a request for rate limits: an IPv4 address, or the /64 of an IPv6 one, which is what a connection is assigned.
 * Reads X-Forwarded-For from its end, because the caller can forge all entries but those of our own `proxies`. 'unknown' if it
 * has fewer entries than proxies.
 */
export function clientAddress(request: Request | undefined, proxies: number): string {
  if (proxies === 0) return networkOf(request?.socket?.remoteAddress ?? '');
  const header = request?.headers?.['x-forwarded-for'] ?? '';
  const entries = (Array.isArray(header) ? header.join(',') : header).split(',');
  return networkOf(entries.at(-proxies) ?? '');
}

/** Wider IPv6 networks that are counted as well, and by how much their limit is higher. */
const AROUND = [
  { bits: 56, groups: 4, mask: 0xff00, times: 4 },
  { bits: 48, groups: 3, mask: 0xffff, times: 16 },
];

/**
 * The networks to count for a caller, narrowest first: its own, and for IPv6 the /56 and /48, which one customer may hold. Their
 * limit is several times higher, because many customers may share one.
 */
export function networksAround(network: string): { network: string; times: number }[] {
  const own = { network, times: 1 };
  const groups = /^([0-9a-f:]+)::\/64$/.exec(network)?.[1]?.split(':');
  if (groups?.length !== 4) return [own];
  const wider = AROUND.map(({ bits, groups: count, mask, times }) => {
    const kept = groups.slice(0, count).map((one) => Number.parseInt(one, 16));
    const masked = kept.with(-1, (kept.at(-1) ?? 0) & mask).map((one) => one.toString(16));
    return { network: `${masked.join(':')}::/${bits}`, times };
  });
  return [own, ...wider];
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
  const v4 = groups && mappedV4(groups);
  if (v4) return v4;
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : UNKNOWN_ADDRESS;
}

const isIPv4 = (address: string) =>
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(address) &&
  address.split('.').every((part) => Number(part) <= 255);

function groupsOf(address: string): string[] | null {
  // The last two groups may be written as an IPv4 address.
  const [head = '', tail, ...more] = address.replace(/(?<=:)[\d.]+$/, v4AsGroups).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part ? part.split(':') : []));
  const given = [...(before ?? []), ...(after ?? [])];
  const isWhole = tail === undefined ? given.length === 8 : given.length < 8;
  if (more.length > 0 || !isWhole || !given.every((one) => /^[0-9a-f]{1,4}$/.test(one)))
    return null;
  const zeros = Array<string>(8 - given.length).fill('0');
  return [...(before ?? []), ...zeros, ...(after ?? [])].map((one) => one.replace(/^0+(?=.)/, ''));
}

function mappedV4(groups: readonly string[]): string {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return '';
  const bytes = groups.slice(6).flatMap((one) => {
    const value = Number.parseInt(one, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

const v4AsGroups = (part: string) => (isIPv4(part) ? '0:0' : part);
