import { beforeEach, describe, expect, it } from 'vitest';
import {
  issueCourtesies,
  openTicket,
  reassignTicket,
  resendCourtesy,
  resendTicket,
  retryWork,
} from '@/functions/src/callables';
import { blockContact, eraseContact } from '@/functions/src/contact/consent/rights';
import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { placesOf } from '../../support/privacy/sweep';
import { makeCheckout, makeShop, read, record } from '../../support/sales';

/** Who blocked or erased their data at a producer is given nothing by it, and keeps what they bought. */

const inbox = inboxOfFile();
let event: Awaited<ReturnType<typeof makeShop>>;
let owner: Who;
beforeEach(async () => {
  event = await makeShop();
  owner = await makeUser({ role: 'producer', producers: [event.producerId] });
});

const ASKED = { source: 'request', evidence: 'Folio 1', by: 'person' } as const;
const ASKS = {
  blocked: (email: string) => blockContact(event.producerId, email, ASKED),
  erased: (email: string) => eraseContact(event.producerId, email),
};
const HOW = Object.keys(ASKS) as (keyof typeof ASKS)[];
const person = (name: string) => ({ name, email: `${name.toLowerCase()}-${event.id}@x.cl` });
const give = (recipients: unknown[], key = 'a') =>
  callAs(issueCourtesies, owner, {
    eventId: event.id,
    ticketTypeId: event.type,
    recipients,
    key,
  });
const given = async (whom: { name: string; email: string }) => {
  const [id = ''] = (await give([whom], whom.email)).courtesies as string[];
  const { ticketId } = await read(entryPaths.courtesy(event.id, id));
  return { id, ticketId: String(ticketId) };
};
const boughtBy = async (buyer: { name: string; email: string }) => {
  const lines = [{ ticketTypeId: event.type, quantity: 1, unitPrice: 10_000 }];
  const order = { eventId: event.id, kind: 'sale' as const, lines, buyer };
  const sold = await record(await makeCheckout(), order);
  return sold.tickets[0]?.id ?? '';
};

describe.each(HOW)('who %s their data', (how) => {
  it('is left out of courtesies, which says so, and the others get theirs', async () => {
    const [ana, luis] = [person('Ana'), person('Luis')];
    await ASKS[how](ana.email);
    const answer = await give([ana, luis]);
    expect(answer).toMatchObject({ sent: 1, failed: 0, kept: 1 });
    expect(answer.message).toBe('Cortesía enviada; una persona pidió no recibir correos');
    expect(answer.courtesies).toHaveLength(1);
    expect([ana, luis].map(({ email }) => inbox.to(email).length)).toEqual([0, 1]);
    const places = (await placesOf([ana.email])).filter((place) => !place.includes('/contacts/'));
    expect(places).toEqual([]);
    expect(await read(paths.ticketType(event.id, event.type))).toMatchObject({ courtesies: 1 });
    expect(await read(entryPaths.quota(event.id, owner.uid))).toMatchObject({ given: 1 });
    // The same again, and nobody else in it.
    expect(await give([ana, luis])).toMatchObject({ courtesies: answer.courtesies, kept: 1 });
    const alone = await give([ana], 'b');
    expect(alone).toMatchObject({ courtesies: [], sent: 0, failed: 0, kept: 1 });
    expect(alone.message).toBe('Nadie la recibió: una persona pidió no recibir correos');
  });

  it('is not named in somebody else’s ticket by a member', async () => {
    const [ana, luis] = [person('Ana'), person('Luis')];
    await ASKS[how](ana.email);
    for (const ticketId of [(await given(luis)).ticketId, await boughtBy(luis)]) {
      const before = await read(paths.ticket(event.id, ticketId));
      const call = callAs(reassignTicket, owner, { eventId: event.id, ticketId, ...ana });
      expect(await errorOf(call)).toMatchObject({ code: 'failed-precondition', field: 'email' });
      expect(await read(paths.ticket(event.id, ticketId))).toEqual(before);
    }
    expect(inbox.to(ana.email)).toEqual([]);
  });

  it('gets back a ticket that they paid for, and its mail again', async () => {
    const [ana, luis] = [person('Ana'), person('Luis')];
    const ticketId = await boughtBy(ana);
    const on = { eventId: event.id, ticketId };
    await callAs(reassignTicket, owner, { ...on, ...luis });
    await ASKS[how](ana.email);
    // Who bought it hears that somebody else has it, whatever they asked.
    expect(inbox.to(ana.email)).toHaveLength(1);
    await callAs(reassignTicket, owner, { ...on, ...ana });
    expect(inbox.to(ana.email)).toHaveLength(2);
    await callAs(resendTicket, owner, on);
    expect(inbox.to(ana.email)).toHaveLength(3);
    const own = await boughtBy(ana);
    await callAs(resendTicket, owner, { eventId: event.id, ticketId: own });
    expect(inbox.to(ana.email)).toHaveLength(4);
  });
});

it('who blocks is not mailed the courtesy that they have, by any way', async () => {
  const ana = person('Ana');
  const { id, ticketId } = await given(ana);
  await ASKS.blocked(ana.email);
  const before = inbox.messages.length;
  const on = { eventId: event.id, ticketId };
  const admin = await makeUser({ role: 'admin' });
  await db().doc(entryPaths.courtesy(event.id, id)).update({ status: 'failed' });
  for (const call of [
    () => callAs(resendCourtesy, owner, { eventId: event.id, courtesyId: id }),
    () => callAs(resendTicket, owner, on),
    () => callAs(reassignTicket, owner, { ...on, ...ana }),
    () => callAs(retryWork, admin, { kind: 'courtesy', id, eventId: event.id }),
  ]) {
    const refusal = await errorOf(call());
    expect(refusal).toMatchObject({ code: 'failed-precondition' });
    expect(refusal.message).toContain('pidió no recibir correos');
  }
  expect(inbox.messages.length).toBe(before);
  expect(await read(entryPaths.courtesy(event.id, id))).toMatchObject({
    status: 'failed',
    sendError: 'Esa persona pidió no recibir correos',
  });
  // What they have stays theirs: its page still shows the code.
  const { code } = await read(paths.ticket(event.id, ticketId));
  const token = holderToken(event.id, ticketId, String(code));
  expect(await callAs(openTicket, null, { token })).toMatchObject({ ticket: { code } });
});

it('holds for the producer that was asked, and for no other', async () => {
  const ana = person('Ana');
  const elsewhere = await makeShop();
  const who = await makeUser({ role: 'producer', producers: [elsewhere.producerId] });
  await ASKS.blocked(ana.email);
  const answer = await callAs(issueCourtesies, who, {
    eventId: elsewhere.id,
    ticketTypeId: elsewhere.type,
    recipients: [ana],
  });
  expect(answer).toMatchObject({ sent: 1, kept: 0 });
});
