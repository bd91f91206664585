import { describe, expect, it } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { openTicket } from '@/functions/src/ticket/open-ticket';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import type { OpenedTicket } from '@/lib/domain/ticket/calls';
import { ticketToken } from '@/lib/domain/ticket/ticket-link';
import { callAs, makeProducer, makeUser } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import { makeRefundShop, openOne, pay, ticketOf } from '../../support/refunds';
import { ANA, makeCheckout, makeShop, record } from '../../support/sales';

const checkout = ofFile(makeCheckout);
const admin = ofFile(() => makeUser({ role: 'admin' }));

const open = async (token: string) =>
  (await callAs(openTicket, null, { token })) as unknown as OpenedTicket;
const linkOf = async (eventId: string, id: string) =>
  holderToken(eventId, id, (await ticketOf(eventId, id)).code);

async function sold(event: Record<string, unknown> = {}) {
  const { id, type } = await makeShop(event);
  const lines = [{ ticketTypeId: type, quantity: 1, unitPrice: 10_000 }];
  const { tickets } = await record(checkout, { eventId: id, kind: 'sale', lines });
  return { id, ticketId: tickets[0]?.id ?? '' };
}

describe('the page of a ticket', () => {
  it('leads to the page of its event, unless its producer bears a name that is another’s', async () => {
    const producerId = await makeProducer();
    const images = { flyer: 'data:image/png;base64,AAAA', thumb: '' };
    const { id, ticketId } = await sold({ producerId, images });
    const token = await linkOf(id, ticketId);
    expect((await open(token)).event).toMatchObject({
      page: id,
      flyer: expect.stringContaining(id),
    });
    await db().doc(paths.producer(producerId)).update({ nameHeld: 'Lotus' });
    const { event } = await open(token);
    expect([event.page, event.flyer]).toEqual([undefined, undefined]);
  });

  it('says that its event was cancelled, and when the door let its holder in', async () => {
    const { id, ticketId } = await sold();
    const token = await linkOf(id, ticketId);
    expect((await open(token)).ticket).toMatchObject({ standing: 'valid', usedAt: null });
    const usedAt = new Date('2026-11-21T02:30:00Z');
    await db().doc(paths.ticket(id, ticketId)).update({ status: 'used', usedAt });
    expect((await open(token)).ticket).toMatchObject({
      standing: 'used',
      usedAt: usedAt.toISOString(),
    });
    await db().doc(paths.ticket(id, ticketId)).update({ status: 'valid' });
    await db().doc(paths.event(id)).update({ status: 'cancelled' });
    expect((await open(token)).ticket.standing).toBe('cancelled');
  });
});

describe('what a ticket says of its refund', () => {
  async function refunded() {
    const shop = await makeRefundShop(checkout);
    const [ticketId = '', other = ''] = shop.tickets;
    const refundId = await openOne(shop.refunder, shop.id, shop.sale.ledgerId, [ticketId, other]);
    return { id: shop.id, ticketId, other, refundId, token: await linkOf(shop.id, ticketId) };
  }

  it('is what it cost with the fee that comes back, and when it was paid', async () => {
    const { id, refundId, token } = await refunded();
    const before = (await open(token)).ticket;
    expect(before.standing).toBe('refunding');
    const amount = before.refund?.amount ?? 0;
    expect(amount).toBeGreaterThan(9_990);
    expect(before.refund).toEqual({ amount, paidAt: null });
    await pay(admin, id, refundId);
    const after = (await open(token)).ticket;
    expect(after.standing).toBe('refunded');
    expect(after.refund?.amount).toBe(amount);
    expect(Date.parse(after.refund?.paidAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is nothing by a link that anybody with the code could make, or for whom its money does not go to', async () => {
    const { id, ticketId, refundId, token } = await refunded();
    const { code } = await ticketOf(id, ticketId);
    expect((await open(ticketToken(id, ticketId, code))).ticket).not.toHaveProperty('refund');
    await db()
      .doc(entryPaths.refund(id, refundId))
      .update({ buyer: { name: ANA.name, email: 'otra@correo.cl' } });
    expect((await open(token)).ticket).not.toHaveProperty('refund');
  });
});
