import { holderToken } from '@/functions/src/ticket/holder-link';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicketCodes } from '@/lib/domain/ticket/ticket';
import { callAs, type Who } from '@/tests/support/functions';
import type { Call, Reply, SaleCall } from './model/call';
import { dateAt, feesOf, type Shop, sharedOf } from './shop';

/** Makes a call as the screen or the checkout makes it, in one of the two processes. */
export async function perform(shop: Shop, call: Call, process: 0 | 1): Promise<Reply> {
  const { people, processes, insides } = shop.host;
  const functions = processes[process];
  const { eventId, producerId } = shop;
  const ask = (name: keyof typeof functions, who: Who | null, data: object) =>
    replyOf(callAs(functions[name], who, data));
  const edit = (change: object) =>
    ask('changeEventContent', people.admin, { eventId, changes: [{ op: 'change', ...change }] });
  switch (call.name) {
    case 'sale':
      return ask('recordSale', people.checkout, await saleData(shop, call.sale));
    case 'issue': {
      const recipients = call.guests.map((email) => ({ name: 'Invitada', email }));
      const on = given({ dateId: call.date });
      const data = { eventId, ticketTypeId: call.type, ...on, recipients, key: call.key };
      return ask('issueCourtesies', people[call.by], data);
    }
    case 'close':
      return ask('closeSettlement', people.member, { producerId, eventId, minimum: 0 });
    case 'revoke':
      return ask('revokeCourtesy', people.admin, { eventId, courtesyId: call.courtesy });
    case 'move': {
      const ticketToken = await tokenOf(shop, call);
      return ask('moveTicket', null, { ticketToken, dateId: call.to, back: call.back });
    }
    case 'date': {
      const { starts, own: types, ...rest } = call.set;
      const startsAt = starts === undefined ? undefined : dateAt(shop, starts).toISOString();
      const change = given({ ...rest, types, startsAt });
      const meant = { acceptsRefunds: true, sameInstant: true };
      return ask('changeDate', people.admin, { eventId, dateId: call.id, change, ...meant });
    }
    case 'scope': {
      const data = { eventId, ticketTypeId: call.id, dateIds: call.on, scope: call.scope };
      return ask('setTypeDates', people.admin, data);
    }
    case 'order': {
      const data = { eventId, amount: call.amount, requestId: call.id };
      return ask('createPaymentOrder', people[call.by], data);
    }
    case 'advance': {
      const { id: paymentOrderId, action } = call;
      const data = { paymentOrderId, action, reference: 'TRX-1', reason: 'Prueba' };
      return ask('advancePaymentOrder', people[call.by], data);
    }
    case 'pause':
      return ask('changeEventStatus', people.admin, {
        eventId,
        status: call.paused ? 'paused' : 'published',
      });
    case 'tend':
      return replyOf(insides[process].tendTills(shop.host.now()).then(() => ({})));
    case 'open': {
      const open = insides[process].openTills(eventId, shop.host.now(), call.date);
      return replyOf(open.then(() => ({})));
    }
    case 'fees':
      return ask('setProducerFees', people.admin, { producerId, fees: feesOf(call) });
    case 'quota': {
      const data = { eventId, userId: people.member.uid, limit: call.limit };
      return ask('setCourtesyQuota', people.admin, data);
    }
    case 'type': {
      const {
        stock,
        price,
        max: maxPerOrder,
        after: opensAfter,
        group: sharedCapacityId,
        closes,
      } = call.set;
      const endsAt = closes == null ? closes : dateAt(shop, closes).toISOString();
      const fields = given({ stock, price, maxPerOrder, opensAfter, sharedCapacityId, endsAt });
      return edit({ part: 'ticketType', id: call.id, fields });
    }
    case 'capacity':
      return edit({ part: 'event', id: eventId, fields: { capacity: call.capacity } });
    case 'groups': {
      const fields = { sharedCapacities: sharedOf(call.groups) };
      return edit({ part: 'event', id: eventId, fields });
    }
    case 'code': {
      const { limit, perPerson: limitPerPerson, active } = call.set;
      return edit({
        part: 'discount',
        id: call.id,
        fields: given({ limit, limitPerPerson, active }),
      });
    }
    case 'drink':
      return edit({ part: 'consumption', id: call.id, fields: given(call.set) });
  }
}

const given = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

async function saleData(shop: Shop, { at, ...sale }: SaleCall): Promise<object> {
  const { key, channel, kind } = sale;
  if (sale.kind === 'move') {
    const { ticket, date: dateId, paid } = sale;
    return {
      eventId: shop.eventId,
      key,
      kind,
      ticketId: await ticketId(shop, ticket),
      dateId,
      paid,
    };
  }
  const soldAt = at === null ? {} : { soldAt: dateAt(shop, at).toISOString() };
  const on = given({ dateId: 'date' in sale ? sale.date : undefined });
  const common = { eventId: shop.eventId, key, channel, kind, ...soldAt, ...on };
  if (sale.kind === 'refund') {
    const lines = sale.lines.map(async (line) =>
      'row' in line ? { ledgerId: line.row } : { ticketId: await ticketId(shop, line.ticket) },
    );
    return { ...common, lines: await Promise.all(lines) };
  }
  const buyer = { name: 'Ana Pérez', email: sale.email, acceptsMail: sale.email.startsWith('ana') };
  if (sale.kind === 'resale') {
    const lines = sale.lines.map(async ({ ticket, price }) => {
      return { ticketId: await ticketId(shop, ticket), price };
    });
    return { ...common, buyer, lines: await Promise.all(lines) };
  }
  if (sale.kind === 'consumption') {
    const lines = sale.lines.map(({ drink, ...line }) => ({ consumptionId: drink, ...line }));
    return { ...common, buyer, lines };
  }
  const lines = sale.lines.map(({ type, quantity, unitPrice, code }) => {
    return { ticketTypeId: type, quantity, unitPrice, ...(code ? { discountCode: code } : {}) };
  });
  return { ...common, buyer, lines, ...given({ promoter: sale.promoter }) };
}

async function tokenOf(shop: Shop, { ticket, nth }: Extract<Call, { name: 'move' }>) {
  const { host, eventId } = shop;
  const id = await ticketId(shop, ticket);
  const { code, deadCodes } = parseTicketCodes(
    (await host.db.doc(paths.ticket(eventId, id)).get()).data(),
  );
  return holderToken(eventId, id, [...deadCodes, code][nth] || 'X'.repeat(26));
}

/** The model knows the ticket of a courtesy by the courtesy's id. */
async function ticketId({ host, eventId }: Shop, id: string): Promise<string> {
  const courtesy = (await host.db.doc(entryPaths.courtesy(eventId, id)).get()).data();
  return String(courtesy?.ticketId ?? id);
}

async function replyOf(answer: Promise<Record<string, unknown>>): Promise<Reply> {
  try {
    return { data: await answer };
  } catch (error) {
    const { code, message, details } = error as {
      code?: unknown;
      message?: string;
      details?: { field?: string };
    };
    // Anything else than a refusal of ours: the caller does not know what happened.
    if (typeof code !== 'string' || code === 'internal' || code === 'unavailable') {
      return { lost: String(message) };
    }
    return { code, field: details?.field ?? '' };
  }
}
