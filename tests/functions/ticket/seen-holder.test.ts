import { beforeEach, expect, it } from 'vitest';
import { giveTicket } from '@/functions/src/ticket/give-ticket';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { reassignTicket } from '@/functions/src/ticket/reassign-ticket';
import { revokeCourtesy } from '@/functions/src/ticket/revoke-courtesy';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { makeSellingEvent, makeType, read } from '../../support/sales';

/** Ana gives her courtesy to Carla while the producer has a dialog open that shows Ana. */

const PASSED = {
  code: 'aborted',
  field: 'seen',
  message: 'La entrada pasó a otra persona: mírala de nuevo',
};

const inbox = inboxOfFile();
let event: { id: string };
let owner: Who;
let courtesyId: string;
let ticketId: string;
beforeEach(async () => {
  const made = await makeSellingEvent();
  event = made;
  const ticketTypeId = await makeType(event.id, { stock: 20 });
  owner = await makeUser({ role: 'producer', producers: [made.producerId] });
  const input = { eventId: event.id, ticketTypeId, recipients: [person('Ana')] };
  const { courtesies } = await callAs(issueCourtesies, owner, input);
  courtesyId = String((courtesies as string[])[0]);
  ticketId = String((await courtesy()).ticketId);
});

const person = (name: string) => ({ name, email: `${name.toLowerCase()}-${event.id}@x.cl` });
const courtesy = () => read(entryPaths.courtesy(event.id, courtesyId));
const ticket = () => read(paths.ticket(event.id, ticketId));
async function giveTo(name: string) {
  const token = holderToken(event.id, ticketId, String((await ticket()).code));
  await callAs(giveTicket, null, { ticketToken: token, ...person(name), key: name });
}
const rename = (name: string, seen?: object) =>
  callAs(reassignTicket, owner, {
    eventId: event.id,
    ticketId,
    ...person(name),
    ...(seen && { seen }),
  });
const revoke = (seen?: object) =>
  callAs(revokeCourtesy, owner, { eventId: event.id, courtesyId, ...(seen && { seen }) });

it('is not renamed away from somebody who was never on the screen', async () => {
  await giveTo('Carla');
  const before = await ticket();
  expect(await errorOf(rename('Dora', person('Ana')))).toMatchObject(PASSED);
  expect(await ticket()).toEqual(before);
  expect(inbox.to(person('Dora').email)).toHaveLength(0);
  await rename('Dora', person('Carla'));
  expect(await ticket()).toMatchObject({ holder: person('Dora') });
});

it('is not revoked from somebody who was never on the screen', async () => {
  await giveTo('Carla');
  expect(await errorOf(revoke(person('Ana')))).toMatchObject(PASSED);
  expect((await ticket()).status).toBe('valid');
  expect(await courtesy()).toMatchObject(person('Carla'));
  await revoke(person('Carla'));
  expect((await ticket()).status).toBe('revoked');
  // The same answer for a repetition, whatever it saw.
  await revoke(person('Ana'));
});

it('two people who share an address are told apart by their name', async () => {
  const shared = { ...person('Ana'), name: 'Beto' };
  await callAs(reassignTicket, owner, { eventId: event.id, ticketId, ...shared });
  expect(await errorOf(revoke(person('Ana')))).toMatchObject(PASSED);
  expect(await errorOf(rename('Dora', person('Ana')))).toMatchObject(PASSED);
});

it('the exact repetition of a rename keeps the code, and is no conflict', async () => {
  await rename('Dora', person('Ana'));
  const { code } = await ticket();
  await rename('Dora', person('Ana'));
  expect((await ticket()).code).toBe(code);
  // But it takes nothing back from whoever Dora gave it to.
  await giveTo('Carla');
  expect(await errorOf(rename('Dora', person('Ana')))).toMatchObject(PASSED);
});

it('without what was seen whoever has it is meant, as before', async () => {
  await giveTo('Carla');
  await rename('Dora');
  await revoke();
  expect(await ticket()).toMatchObject({ status: 'revoked', holder: person('Dora') });
});
