import { describe, expect, it } from 'vitest';
import { workJobs } from '@/functions/src/health/jobs';
import { findRefunds } from '@/functions/src/refund/find-refunds';
import { giveTicket } from '@/functions/src/ticket/give-ticket';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { reassignTicket } from '@/functions/src/ticket/reassign-ticket';
import type { FoundOrder } from '@/lib/domain/refund/calls';
import { callAs, errorOf, makeUser, newNetwork } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { casesOf } from '../../support/plan/plans';
import { caseOf, difference, memberOf, move, open, pay, ticketOf } from '../../support/refunds';
import { makeCheckout, makeShop, makeType, record } from '../../support/sales';
import { newAddress } from '../../support/team';

/** What a member opens by hand for a ticket that its buyer gave away: it is of whoever has it. */
const checkout = ofFile(makeCheckout);
const admin = ofFile(() => makeUser({ role: 'admin' }));
const inbox = inboxOfFile();

/** An order of Ana's, with a free ticket at its end if asked for; `give` passes one on to Beto, by her link. */
async function makeOrder(quantity: number, isFreeAdded = false) {
  const { id, producerId, type } = await makeShop({}, { price: 9_990 });
  const ana = { name: 'Ana', email: newAddress() };
  const beto = { name: 'Beto', email: newAddress() };
  const paid = { ticketTypeId: type, quantity, unitPrice: 9_990 };
  const free = isFreeAdded ? await makeType(id, { name: 'Niños', price: 0 }) : '';
  const more = free ? [{ ticketTypeId: free, quantity: 1, unitPrice: 0 }] : [];
  const lines = [paid, ...more];
  const sale = await record(checkout, { eventId: id, kind: 'sale', lines, buyer: ana });
  const give = async (n: number) => {
    const ticket = sale.tickets[n];
    const link = holderToken(id, ticket?.id ?? '', ticket?.code ?? '');
    const headers = { 'x-forwarded-for': newNetwork() };
    const input = { ticketToken: link, ...beto, key: `k${n}` };
    await callAs(giveTicket, null, input, headers);
    return ticketOf(id, ticket?.id ?? '');
  };
  const refunder = await memberOf(producerId, 'finance.refund');
  return { id, ana, beto, sale, give, refunder, ids: sale.tickets.map((one) => one.id) };
}

describe('the refund of a ticket that was given away', () => {
  it('is of who has it: named before it is opened, in the case, and in the mail', async () => {
    const { id, ana, beto, sale, give, refunder } = await makeOrder(2);
    const { id: ticketId, code } = await give(0);
    const found = await callAs(findRefunds, refunder, { eventId: id, lines: [code] });
    const [order] = found.orders as FoundOrder[];
    expect(order?.tickets.map(({ payee }) => payee)).toEqual([beto, null]);
    const items = [{ ledgerId: sale.ledgerId, ticketIds: [ticketId] }];
    const [opened] = await open(refunder, id, items);
    expect(opened).toMatchObject({ name: 'Beto', amount: 9_990 });
    expect((await caseOf(id, opened?.refundId ?? '')).buyer).toEqual(beto);
    const before = [ana, beto].map(({ email }) => inbox.to(email).length);
    await pay(admin, id, opened?.refundId ?? '');
    await workJobs('refundMail');
    const after = [ana, beto].map(({ email }) => inbox.to(email).length);
    expect(after.map((count, n) => count - (before[n] ?? 0))).toEqual([0, 1]);
    expect(await difference(id)).toEqual({});
  });

  it('stays with who bought it, where its producer renamed it', async () => {
    const { id, ana, beto, sale, ids, refunder } = await makeOrder(1);
    await callAs(reassignTicket, admin, { eventId: id, ticketId: ids[0], ...beto });
    const [opened] = await open(refunder, id, [{ ledgerId: sale.ledgerId }]);
    expect((await caseOf(id, opened?.refundId ?? '')).buyer).toEqual(ana);
  });
});

describe('an order of several people', () => {
  it('has a case for each, once for a key, each with its own money and its own end', async () => {
    const { id, ana, beto, sale, give, refunder, ids } = await makeOrder(3);
    await give(1);
    for (const ticketIds of [undefined, ids]) {
      const items = [{ ledgerId: sale.ledgerId, ...(ticketIds && { ticketIds }) }];
      const key = `form-${ticketIds ? 'some' : 'all'}`;
      const opened = await open(refunder, id, items, { key });
      expect(opened.map(({ name, amount }) => [name, amount])).toEqual([
        ['Ana', 19_980],
        ['Beto', 9_990],
      ]);
      expect(await open(refunder, id, items, { key })).toEqual(opened);
      const other = open(refunder, id, items, { key, includeFee: false });
      expect((await errorOf(other)).code).toBe('already-exists');
      const fewer = open(refunder, id, [{ ...items[0], ticketIds: ids.slice(1) } as never], {
        key,
      });
      expect((await errorOf(fewer)).code).toBe('already-exists');
      const cases = await Promise.all(opened.map(({ refundId }) => caseOf(id, refundId)));
      expect(cases.map(({ buyer, ticketIds: of }) => [buyer, of])).toEqual([
        [ana, [ids[0], ids[2]]],
        [beto, [ids[1]]],
      ]);
      for (const { id: refundId } of cases) {
        if (ticketIds) await pay(admin, id, refundId);
        else await move(refunder, id, refundId, 'reject', { reason: 'Por error' });
      }
    }
    expect(await casesOf(id)).toHaveLength(4);
    expect(await difference(id)).toEqual({});
  });

  it('is answered the same after the checkout has returned one of its tickets', async () => {
    const { id, sale, give, refunder, ids } = await makeOrder(3);
    await give(1);
    const items = [{ ledgerId: sale.ledgerId, ticketIds: ids }];
    const opened = await open(refunder, id, items, { key: 'form' });
    const lines = [{ ticketId: ids[0] }];
    await record(checkout, { eventId: id, kind: 'refund', lines });
    const again = await open(refunder, id, items, { key: 'form' });
    expect(again.map(({ refundId }) => refundId)).toEqual(opened.map(({ refundId }) => refundId));
    expect(again.map(({ amount }) => amount)).toEqual([9_990, 9_990]);
  });

  it('is refused with a ticket of another person that cost nothing, and opened without it', async () => {
    const { id, sale, give, refunder, ids } = await makeOrder(1, true);
    const [paid = '', free = ''] = ids;
    await give(1);
    const item = { ledgerId: sale.ledgerId };
    expect((await errorOf(open(refunder, id, [item]))).message).toMatch(/no costó nada/);
    const ticketIds = [paid];
    const [opened] = await open(refunder, id, [{ ...item, ticketIds }]);
    expect(opened?.message).toBe('');
    expect((await ticketOf(id, free)).status).toBe('valid');
  });
});
