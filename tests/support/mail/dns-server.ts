import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** The response for a name: TXT records (a nested list is one record in parts), a failure, or no response. */
export type Zone = Record<string, (string | string[])[] | 'servfail' | 'silent'>;

export type DnsServer = {
  /** 'address:port', as MAIL_DNS expects it. */
  address: string;
  /** The zone; an unlisted name does not exist. May be replaced at any time. */
  zone: Zone;
  /** Every queried name, in order, with repetitions. */
  asked: string[];
  close: () => Promise<void>;
};

const NXDOMAIN = 3;
const SERVFAIL = 2;

/** A real DNS server on a free UDP port that serves TXT records only, and can misbehave on purpose. */
export async function startDns(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server = { zone: {} as Zone, asked: [] as string[] };
  socket.on('message', (query, from) => {
    const { name, end } = questionOf(query);
    server.asked.push(name);
    const found = server.zone[name];
    if (found === 'silent') return;
    const records = Array.isArray(found) ? found : [];
    const code = found === 'servfail' ? SERVFAIL : found ? 0 : NXDOMAIN;
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8180 + code, 2);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    const answer = [header, query.subarray(12, end), ...records.map((record) => txt(record))];
    socket.send(Buffer.concat(answer), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return Object.assign(server, {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  });
}

/** The first question of a query: its name, and the offset behind its type and class. */
function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + size));
    at += 1 + size;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A TXT record for the queried name, in parts of at most 255 bytes. */
function txt(record: string | string[]): Buffer {
  const pieces = (typeof record === 'string' ? [record] : record).flatMap((piece) => {
    const bytes = Buffer.from(piece, 'latin1');
    const parts = Math.max(1, Math.ceil(bytes.length / 255));
    return Array.from({ length: parts }, (_, n) => bytes.subarray(n * 255, (n + 1) * 255));
  });
  const data = Buffer.concat(pieces.flatMap((piece) => [Buffer.from([piece.length]), piece]));
  // A pointer to the question's name, TXT, IN, TTL of a minute, and the length of the data.
  const head = Buffer.from([
    0xc0,
    12,
    0,
    16,
    0,
    1,
    0,
    0,
    0,
    60,
    data.length >> 8,
    data.length & 255,
  ]);
  return Buffer.concat([head, data]);
}
