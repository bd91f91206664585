import type { Row, Share, Sums, Till } from '../till/model/state';
import type { Festival, OldRow } from './festival';

type Of = (path: string) => { id: string; data: Record<string, unknown> }[];

const HOME = /[^/]+$/;
const rate = (share: unknown) => Math.round(Number(share) * 10_000);
const stockOf = (stock: unknown) => (stock === null ? null : Number(stock));

/**
 * The model of the till (`lab/till/model/`) as the festival stands before the upgrade: rows, tickets and sums are taken
 * from the stored rows as they are, in plain numbers.
 */
export function believed(festival: Festival): Till {
  const { eventId, documents, rows, tickets, order, producerId } = festival;
  const of: Of = (collection) =>
    documents
      .filter(({ path }) => path.startsWith(`events/${eventId}/${collection}/`))
      .map(({ path, data }) => ({ id: HOME.exec(path)?.[0] ?? '', data }));
  const event = documents.find(({ path }) => path === `events/${eventId}`)?.data ?? {};
  const producer = documents.find(({ path }) => path === `producers/${producerId}`)?.data ?? {};
  const { serviceFee } = producer.fees as { serviceFee: number };
  const serviceRate = { fixed: false, value: rate(serviceFee) };
  const { enabled, maxMarkup } = event.resale as { enabled: boolean; maxMarkup: number };
  const shares = new Map<string, Share>();
  for (const row of rows) {
    for (const { ticketId, amount, fee, delta, paid } of row.shares) {
      shares.set(`${row.id}/${ticketId}`, { amount, fee, delta, paid });
    }
  }
  const resales = new Set(rows.filter(({ kind }) => kind === 'resale').map(({ id }) => id));
  const till: Omit<Till, 'first'> = {
    isDivided: true,
    paused: false,
    capacity: Number(event.capacity),
    groups: {},
    types: of('ticketTypes').map(({ id, data }) => ({
      id,
      price: Number(data.price),
      stock: Number(data.stock),
      sold: Number(data.sold),
      given: Number(data.courtesies),
      min: Number(data.minPerOrder),
      max: Number(data.maxPerOrder),
      after: String(data.opensAfter),
      group: String(data.sharedCapacityId),
      opens: null,
      closes: null,
    })),
    codes: of('discounts').map(({ id, data }) => ({
      id,
      kind: data.kind as '3x2',
      value: Number(data.percent),
      limit: stockOf(data.limit),
      perPerson: stockOf(data.limitPerPerson),
      types: data.ticketTypeIds as string[],
      active: Boolean(data.active),
      closes: null,
      uses: { before: Number(data.uses) },
    })),
    drinks: of('consumptions').map(({ id, data }) => ({
      id,
      price: Number(data.price),
      stock: stockOf(data.stock),
      rate: rate(data.serviceFee),
      normal: data.type === 'normal',
      active: Boolean(data.active),
      sold: Number(data.sold),
    })),
    fees: { before: serviceRate, now: serviceRate },
    // The fee of a resale is the platform's, where the event has none of its own.
    resale: { enabled, markup: rate(maxMarkup), fee: 1_000 },
    quotas: { member: { limit: null, given: 0 }, admin: { limit: null, given: 0 } },
    tickets: tickets.map(({ id, kind, ticketTypeId, ledgerId, courtesyId, status }) => ({
      id: kind === 'sale' ? id : courtesyId,
      type: ticketTypeId,
      ...{ date: '', codes: 0, moves: 0, movedAt: -1 },
      row: ledgerId,
      share: shares.get(`${ledgerId}/${id}`) ?? { amount: 0, fee: 0, delta: 0, paid: 0 },
      resold: resales.has(ledgerId),
      state: status === 'valid' ? 'valid' : 'gone',
    })),
    rows: Object.fromEntries(rows.map((row) => [row.key, believedRow(row)])),
    keyOf: Object.fromEntries(rows.map(({ id, key }) => [id, key])),
    courtesies: Object.fromEntries(
      tickets
        .filter(({ kind, status }) => kind === 'courtesy' && status === 'valid')
        .map(({ courtesyId: id, ticketTypeId: type }) => [id, { id, type, by: 'before' }]),
    ),
    orders: { [order.id]: { amount: order.amount, by: order.by, status: 'requested' } },
    sums: sumsOf(rows),
    ...{
      dates: [],
      moves: false,
      ...{ rule: { amount: 0, leader: 0 }, promoters: {} },
      byDate: {},
    },
  };
  const { types, codes, drinks } = till;
  return { ...till, first: structuredClone({ types, codes, drinks }) };
}

const believedRow = ({ kind, parts, shares, total, serviceFee, id }: OldRow): Row => ({
  content: '',
  answer: { ledgerId: id, total, serviceFee },
  tickets: shares.map(({ ticketId }) => ticketId),
  drinks:
    kind === 'consumption'
      ? parts.map(({ id: drink, quantity, amount, fee }) => ({
          drink,
          date: '',
          quantity,
          amount,
          fee,
        }))
      : [],
  refunded: false,
});

function sumsOf(rows: readonly OldRow[]): Sums {
  const sums: Record<string, number> = { rows: rows.length };
  for (const { adds } of rows) {
    for (const [name, n] of Object.entries(adds)) sums[name] = (sums[name] ?? 0) + n;
  }
  return sums as Sums;
}
