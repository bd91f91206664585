import type { Call, SaleCall } from './model/call';
import { costOfMove } from './model/moves';
import { balanceOf, priceOf } from './model/places';
import type { Ticket, Till } from './model/state';
import { CODES, DRINKS, type Draft, GROUPS, PROMOTERS, TYPES } from './steps';

const BUYERS = ['ana@correo.cl', 'beto@correo.cl', 'caro@correo.cl'];

/** Turns a draft into a call on what there is now. `key` is new in each call of a run. */
export function resolve(till: Till, draft: Draft, key: string): Call {
  switch (draft.name) {
    case 'sale':
    case 'resale':
    case 'pour':
    case 'refund':
      return { name: 'sale', sale: saleOf(till, draft, key) };
    case 'issue': {
      const guests = draft.guests.map((n) => `invitada${n}@correo.cl`);
      // Few keys, so that they come again, with the same guests or others.
      const type = nth(TYPES, draft.type);
      const on = dateOf(till, draft.date);
      return { name: 'issue', by: draft.by, ...on, guests, type, key: `lista-${draft.key}` };
    }
    case 'move': {
      if (till.dates.length === 0) return { name: 'tend' };
      const isMovable = ({ state, date, resold }: Ticket) =>
        state !== 'gone' && date !== 'all' && !resold;
      const movable = draft.any ? [] : till.tickets.filter(isMovable);
      const ticket = nth(movable.length > 0 ? movable : till.tickets, draft.pick);
      const code = Math.max(0, (ticket?.codes ?? 0) - (draft.again ? 1 : 0));
      const others = till.dates.filter(({ id }) => draft.any || id !== ticket?.date);
      const to = nth(others, draft.to)?.id ?? 'otra';
      const { amount, fee } = ticket ? costOfMove(till, ticket, to) : { amount: 0, fee: 0 };
      const more = amount + fee;
      const off = draft.wrong ? draft.pick % 2 : 0;
      const id = ticket?.id ?? 'nobody';
      if (draft.wrong ? more <= 0 || off === 1 : more > 0) {
        const paid = Math.max(0, more) + off;
        return {
          name: 'sale',
          sale: { key, channel: '', at: null, kind: 'move', ticket: id, date: to, paid },
        };
      }
      return { name: 'move', ticket: id, nth: code, to, back: Math.max(0, -more) + off };
    }
    case 'date': {
      const date = nth(till.dates, draft.date);
      if (!date) return { name: 'tend' };
      const { stock, type, ...set } = draft.set;
      const id = nth(TYPES, type ?? 0);
      const own = { ...date.own, [id]: { ...date.own[id], stock } };
      return { name: 'date', id: date.id, set: { ...set, ...(stock !== undefined && { own }) } };
    }
    case 'open':
      return { name: 'open', date: nth(till.dates, draft.date)?.id ?? '' };
    case 'scope': {
      if (till.dates.length === 0) return { name: 'tend' };
      const ids = till.dates.map(({ id }) => id);
      const on = draft.on === 0 ? [] : ids.slice(0, draft.on).sort();
      return { name: 'scope', id: nth(TYPES, draft.type), scope: draft.scope, on };
    }
    case 'revoke': {
      const ids = Object.values(till.courtesies).map(({ id }) => id);
      return { name: 'revoke', courtesy: nth(ids, draft.pick) ?? 'nobody' };
    }
    case 'order': {
      const amount = Math.max(1, Math.floor((balanceOf(till) * draft.percent) / 100));
      return { name: 'order', id: `o-${key}`, amount, by: draft.by };
    }
    case 'advance': {
      const { by, action } = draft;
      // Newest first: the older ones are mostly closed.
      const ids = Object.keys(till.orders).reverse().slice(0, 4);
      return { name: 'advance', by, action, id: nth(ids, draft.pick) ?? 'none' };
    }
    case 'stock':
      return { name: 'type', id: nth(TYPES, draft.type), set: { stock: draft.stock } };
    case 'price':
      return { name: 'type', id: nth(TYPES, draft.type), set: { price: draft.price } };
    case 'phase': {
      const after = nth(['', ...TYPES], draft.after);
      return { name: 'type', id: nth(TYPES, draft.type), set: { after } };
    }
    case 'window':
      return { name: 'type', id: nth(TYPES, draft.type), set: { closes: draft.closes } };
    case 'member':
      return { name: 'type', id: nth(TYPES, draft.type), set: { group: nth(GROUPS, draft.group) } };
    case 'group': {
      const groups = { ...till.groups, [nth(GROUPS, draft.group)]: draft.capacity };
      return { name: 'groups', groups };
    }
    case 'limit': {
      const { limit, perPerson, active } = draft;
      return { name: 'code', id: nth(CODES, draft.code), set: { limit, perPerson, active } };
    }
    case 'drink': {
      const { stock, price, active } = draft;
      return { name: 'drink', id: nth(DRINKS, draft.drink), set: { stock, price, active } };
    }
    default:
      return draft;
  }
}

type Sale = Extract<Draft, { name: 'sale' | 'resale' | 'pour' | 'refund' }>;

type Priced = { id: string; price: number };

function saleOf(till: Till, draft: Sale, key: string): SaleCall {
  const at = 'at' in draft ? draft.at : null;
  const common = { key, at, channel: key.length % 2 ? 'web' : 'rrpp' };
  const email = 'who' in draft ? nth(BUYERS, draft.who) : '';
  // Half of what is told later was sold at the price of the beginning, half at that of now.
  const isOfThen = at !== null && Number(key.slice(1)) % 2 === 0;
  const offered = (one: Priced, first: readonly Priced[]) =>
    (isOfThen && first.find(({ id }) => id === one.id)) || one;
  if (draft.name === 'sale') {
    const lines = draft.lines.map((line) => {
      const type = nth(till.types, line.type);
      const code = line.code < 0 ? undefined : (CODES[line.code] ?? 'NADIE');
      const rule = till.codes.find(({ id }) => id === code);
      const on = dateOf(till, draft.date).date;
      const own = till.dates.find(({ id }) => id === on)?.own[type.id];
      const price = own?.price ?? offered(type, till.first.types).price;
      const coded = Math.floor(priceOf(rule, line.quantity, price) / line.quantity);
      const unitPrice = { list: price, coded, wrong: price + 1 }[line.price];
      return { type: type.id, quantity: line.quantity, unitPrice, ...(code ? { code } : {}) };
    });
    const code = nth(PROMOTERS, draft.promoter ?? 0);
    const promoter = code ? { promoter: code } : {};
    return { ...common, kind: 'sale', email, ...dateOf(till, draft.date), ...promoter, lines };
  }
  if (draft.name === 'resale') {
    const lines = draft.lines.map(({ pick, percent }) => {
      const ticket = nth(till.tickets, pick);
      const price = Math.floor(((ticket?.share.amount ?? 0) * percent) / 100);
      return { ticket: ticket?.id ?? 'nobody', price };
    });
    return { ...common, kind: 'resale', email, lines };
  }
  if (draft.name === 'pour') {
    const lines = draft.lines.map(({ drink: n, quantity, wrong }) => {
      const drink = nth(till.drinks, n);
      const { price } = offered(drink, till.first.drinks);
      return { drink: drink.id, quantity, unitPrice: price + (wrong ? 1 : 0) };
    });
    return { ...common, kind: 'consumption', email, ...dateOf(till, draft.date), lines };
  }
  const rows = Object.keys(till.keyOf);
  const lines = draft.lines.map(({ pick, whole }) =>
    whole
      ? { row: nth(rows, pick) ?? 'nobody' }
      : { ticket: nth(till.tickets, pick)?.id ?? 'nobody' },
  );
  return { ...common, kind: 'refund', lines };
}

function dateOf({ dates }: Till, pick = 0): { date?: string } {
  if (dates.length === 0 || pick === 6) return {};
  if (pick === 7) return { date: 'all' };
  return { date: pick === 8 ? 'otra' : (nth(dates, pick)?.id ?? '') };
}

/** The same key with other content. */
export function changed(call: Call): Call {
  if (call.name !== 'sale') return call;
  const { sale } = call;
  if (sale.kind === 'move') return { ...call, sale: { ...sale, paid: sale.paid + 1 } };
  return { ...call, sale: { ...sale, channel: 'barra' } };
}

const nth = <T>(list: readonly T[], pick: number): T => list[pick % list.length] as T;
