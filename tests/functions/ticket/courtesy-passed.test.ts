import { beforeEach, expect, it } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { giveTicket } from '@/functions/src/ticket/give-ticket';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { openTicket } from '@/functions/src/ticket/open-ticket';
import { reassignTicket } from '@/functions/src/ticket/reassign-ticket';
import { returnCourtesies } from '@/functions/src/ticket/return-courtesies';
import { setCourtesyCutoff } from '@/functions/src/ticket/set-courtesy-cutoff';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { makeSellingEvent, makeType, read } from '../../support/sales';

/** Ana confirmed that she comes, and then somebody else gets her courtesy. */

const HOUR = 3_600_000;
inboxOfFile();
let event: { id: string };
let owner: Who;
let courtesyId: string;
let ticketId: string;
let type: string;
beforeEach(async () => {
  const made = await makeSellingEvent();
  event = made;
  type = await makeType(event.id, { stock: 20 });
  owner = await makeUser({ role: 'producer', producers: [made.producerId] });
  const input = { eventId: event.id, ticketTypeId: type, recipients: [person('Ana')] };
  const { courtesies } = await callAs(issueCourtesies, owner, input);
  courtesyId = String((courtesies as string[])[0]);
  ticketId = String((await courtesy()).ticketId);
  await open(true);
});

const person = (name: string) => ({ name, email: `${name.toLowerCase()}-${event.id}@x.cl` });
const courtesy = () => read(entryPaths.courtesy(event.id, courtesyId));
const token = async () =>
  holderToken(event.id, ticketId, String((await read(paths.ticket(event.id, ticketId))).code));
async function open(claim = false) {
  const answer = await callAs(openTicket, null, {
    token: await token(),
    ...(claim && { claim }),
  });
  return (answer as unknown as { ticket: { claimed: boolean } }).ticket.claimed;
}
const giveTo = (name: string, ticketToken: string) =>
  callAs(giveTicket, null, { ticketToken, ...person(name), key: name });
const rename = (name: string, seen: string) =>
  callAs(reassignTicket, owner, {
    eventId: event.id,
    ticketId,
    ...person(name),
    seen: person(seen),
  });

const WAYS: [string, () => Promise<() => Promise<unknown>>][] = [
  [
    'given by its guest',
    async () => {
      const ofAna = await token();
      return () => giveTo('Beto', ofAna);
    },
  ],
  ['reassigned by its producer', async () => () => rename('Beto', 'Ana')],
];

it.each(WAYS)('%s, it waits for its new guest to confirm', async (_way, begin) => {
  expect(await courtesy()).toMatchObject({ status: 'claimed', ...person('Ana') });
  const pass = await begin();
  await pass();
  expect(await courtesy()).toMatchObject({ status: 'sent', claimedAt: null, ...person('Beto') });
  expect(await open()).toBe(false);
  expect(await open(true)).toBe(true);
  const confirmed = await courtesy();
  expect(confirmed.status).toBe('claimed');
  // The repetition of the call that passed it on takes nothing back.
  await pass();
  expect(await courtesy()).toMatchObject({ status: 'claimed', claimedAt: confirmed.claimedAt });
  expect(await open()).toBe(true);
});

it.each(WAYS)('%s, it does not return to stock', async (_way, begin) => {
  const at = Date.now() + HOUR;
  await callAs(setCourtesyCutoff, owner, { eventId: event.id, at });
  await (await begin())();
  await returnCourtesies(new Date(at + HOUR));
  expect((await courtesy()).status).toBe('sent');
  expect(await read(paths.ticketType(event.id, type))).toMatchObject({ courtesies: 1 });
});

it('passed on while the confirmation still stayed, it asks its new guest too', async () => {
  await rename('Beto', 'Ana');
  const claimedAt = new Date(Date.now() - HOUR);
  await db()
    .doc(entryPaths.courtesy(event.id, courtesyId))
    .update({ status: 'claimed', claimedAt });
  expect(await open()).toBe(false);
  expect(await open(true)).toBe(true);
  expect(await open()).toBe(true);
});
