import { createHash } from 'node:crypto';
import type { Kept } from '@/tests/support/release';

type Raw = Record<string, unknown>;
type Amounts = Record<string, number>;

/** A row of the ledger as former releases stored it. */
export type OldRow = Raw & {
  id: string;
  key: string;
  kind: 'sale' | 'resale' | 'consumption';
  channel: string;
  buyer: { name: string; email: string; rut: string; phone: string };
  parts: { id: string; quantity: number; amount: number; fee: number }[];
  shares: { ticketId: string; amount: number; fee: number; delta: number; paid: number }[];
  adds: Amounts;
  total: number;
  serviceFee: number;
};

export type OldTicket = Raw & {
  id: string;
  kind: 'sale' | 'courtesy';
  status: string;
  ticketTypeId: string;
  ledgerId: string;
  courtesyId: string;
  code: string;
  deadCodes: string[];
  codeOf: Amounts;
};

/** An event of a former release, grown to a festival: what a database holds on the day of an upgrade. */
export type Festival = {
  eventId: string;
  producerId: string;
  /** A payment order of it that waits for its approval. */
  order: { id: string; amount: number; by: string };
  documents: Kept[];
  rows: OldRow[];
  tickets: OldTicket[];
};

/** An event with a bar, courtesies, a code and resales, so that each of them is multiplied. */
const EVENT = 'pena-andina';

/**
 * Grows an event of a kept release to `copies` times its ledger, in the shape in which that release stored it: rows,
 * tickets, counts and totals, with those of its producer and of the platform, which have no other sales. None of the
 * product's code takes part. The same release gives the same festival.
 */
export function festivalOf(kept: readonly Kept[], copies: number): Festival {
  const inEvent = (collection: string) =>
    kept.filter(({ path }) => path.startsWith(`events/${EVENT}/${collection}/`));
  const event = dataAt(kept, `events/${EVENT}`);
  const producerId = String(event.producerId);
  const oldRows = inEvent('ledger').map(({ data }) => data as OldRow);
  const oldTickets = inEvent('tickets').map(({ data }) => data as OldTicket);
  const keys = new Map(oldRows.map(({ id, key }) => [id, key]));
  const all = Array.from({ length: copies }, (_, copy) => copy);
  const rows = all.flatMap((copy) => oldRows.map((row) => rowOf(row, copy)));
  // Courtesies are not sold: there are as many as there were.
  const tickets = all.flatMap((copy) =>
    oldTickets
      .filter(({ kind }) => kind === 'sale' || copy === 0)
      .map((ticket) => ticketOf(ticket, copy, keys)),
  );
  const order = orderOf(kept, producerId);
  const documents = [
    ...kept.filter(isTaken).map((one) => grownCounts(one, copies)),
    { path: `events/${EVENT}`, data: { ...event, capacity: Number(event.capacity) * copies } },
    ...totalsOf(inEvent('totals'), event, copies),
    ...rows.map((data) => ({ path: `events/${EVENT}/ledger/${data.id}`, data })),
    ...tickets.map((data) => ({ path: `events/${EVENT}/tickets/${data.id}`, data })),
    ...order.documents,
  ];
  return { eventId: EVENT, producerId, order, documents, rows, tickets };
}

const dataAt = (kept: readonly Kept[], path: string): Raw =>
  kept.find((one) => one.path === path)?.data ?? {};

/** Whether a document stays: no event but this one has sold anything. */
const isTaken = ({ path }: Kept): boolean =>
  path !== `events/${EVENT}` &&
  !/^(?:events\/[^/]+\/(?:ledger|tickets|totals)|(?:producers|platform)\/[^/]+\/totals)\//.test(
    path,
  ) &&
  !path.startsWith('paymentOrders/');

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const keyOf = (key: string, copy: number) => (copy === 0 ? key : `${key}-${copy}`);
/** The id of a row follows from the key of its request. */
const rowIdOf = (key: string) => sha256(key).slice(0, 32);
const ticketIdOf = (id: string, copy: number) => (copy === 0 ? id : `${id}${copy}`);
const codeOf = (code: string, copy: number) =>
  copy === 0 ? code : code.slice(0, 20) + String(copy).padStart(6, '0');

function rowOf(row: OldRow, copy: number): OldRow {
  const key = keyOf(row.key, copy);
  const { email } = row.buyer;
  const made = {
    ...row,
    id: rowIdOf(key),
    key,
    buyer: { ...row.buyer, email: copy === 0 ? email : `c${copy}.${email}` },
    shares: row.shares.map((share) => ({ ...share, ticketId: ticketIdOf(share.ticketId, copy) })),
  };
  return { ...made, hash: sha256(JSON.stringify(requestOf(made))) };
}

/**
 * The request that the checkout had sent for a sale or at the bar, with its fields in the order in which a request was hashed. A
 * release that read it as something else would refuse the checkout that asks again.
 */
export function requestOf({ kind, key, channel, buyer, parts }: OldRow): Raw {
  const { email, name, phone, rut } = buyer;
  const lines = parts.map(({ id, quantity, amount }) => {
    const unitPrice = amount / quantity;
    return kind === 'consumption'
      ? { consumptionId: id, quantity, unitPrice }
      : { quantity, ticketTypeId: id, unitPrice };
  });
  const from = { acceptsMail: false, email, name, phone, rut };
  return { buyer: from, channel, eventId: EVENT, key, kind, lines };
}

function ticketOf(ticket: OldTicket, copy: number, keys: ReadonlyMap<string, string>): OldTicket {
  if (copy === 0) return ticket;
  const moved = (id: string) => rowIdOf(keyOf(keys.get(id) ?? '', copy));
  return {
    ...ticket,
    id: ticketIdOf(ticket.id, copy),
    ledgerId: moved(ticket.ledgerId),
    code: codeOf(ticket.code, copy),
    deadCodes: ticket.deadCodes.map((code) => codeOf(code, copy)),
    codeOf: Object.fromEntries(Object.entries(ticket.codeOf).map(([id, n]) => [moved(id), n])),
  };
}

const GROWN = ['stock', 'sold', 'total', 'serviceFeeSelled', 'uses'];

/** Stock and counts of what the event sells; any other document as it is. */
function grownCounts({ path, data }: Kept, copies: number): Kept {
  if (!path.startsWith(`events/${EVENT}/`)) return { path, data };
  const entries = Object.entries(data).map(([field, value]) =>
    GROWN.includes(field) && typeof value === 'number' ? [field, value * copies] : [field, value],
  );
  return { path, data: Object.fromEntries(entries) };
}

/** Sums, many times over; a rate and a name are no sum. */
function grown(value: unknown, copies: number, name = ''): unknown {
  if (typeof value === 'number') return name === 'serviceFee' ? value : value * copies;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([field, one]) => [field, grown(one, copies, field)]));
}

/** The totals of the event, and those that a producer and a platform without other sales had beside them. */
function totalsOf(shards: readonly Kept[], event: Raw, copies: number): Kept[] {
  return shards.flatMap(({ path, data }, n) => {
    const totals = grown(data, copies) as Raw;
    const { adds, days } = totals;
    const share = { name: event.name, resellFee: 0.1, adds };
    return [
      { path, data: totals },
      {
        path: `producers/${event.producerId}/totals/${n}`,
        data: { adds, days, events: { [EVENT]: share } },
      },
      { path: `platform/sales/totals/${n}`, data: { adds, days, events: {} } },
    ];
  });
}

/** A requested order of the release and the account of its producer, made over to the event and its producer. */
function orderOf(kept: readonly Kept[], producerId: string) {
  const found = kept.find(
    ({ path, data }) => /^paymentOrders\/[^/]+$/.test(path) && data.status === 'requested',
  );
  if (!found) throw new Error('The release has no payment order to advance');
  const { data } = found;
  const banking = dataAt(kept, `producers/${data.producerId}/private/banking`);
  return {
    id: String(data.id),
    amount: Number(data.amount),
    by: String(data.requestedBy),
    documents: [
      { path: found.path, data: { ...data, eventId: EVENT, producerId } },
      { path: `producers/${producerId}/private/banking`, data: banking },
    ],
  };
}
