import { beforeEach, expect, it } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { returnCourtesies } from '@/functions/src/ticket/return-courtesies';
import { setCourtesyCutoff } from '@/functions/src/ticket/set-courtesy-cutoff';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { makeSellingEvent, makeType, read } from '../../support/sales';

const HOUR = 3_600_000;
inboxOfFile();
let event: { id: string; producerId: string };
let owner: Who;
/** The courtesies of the event in the order in which they are looked at; the first three were opened. */
let ids: string[];
beforeEach(async () => {
  event = await makeSellingEvent();
  const ticketTypeId = await makeType(event.id, { stock: 20 });
  owner = await makeUser({ role: 'producer', producers: [event.producerId] });
  const recipients = Array.from({ length: 6 }, (_, n) => ({
    name: `Invitada ${n}`,
    email: `c${n}-${event.id}@x.cl`,
  }));
  const input = { eventId: event.id, ticketTypeId, recipients, key: crypto.randomUUID() };
  const { courtesies } = await callAs(issueCourtesies, owner, input);
  ids = [...(courtesies as string[])].sort();
  const openedAt = new Date();
  for (const id of ids.slice(0, 3)) {
    await db().doc(entryPaths.courtesy(event.id, id)).update({ openedAt });
  }
  await limit(HOUR);
});

const limit = (ms: number) =>
  callAs(setCourtesyCutoff, owner, { eventId: event.id, at: Date.now() + ms });
const statuses = () =>
  Promise.all(ids.map(async (id) => (await read(entryPaths.courtesy(event.id, id))).status));

/** Runs the schedule, which returns so many courtesies at most. */
const run = (hours: number, most: number) =>
  returnCourtesies(new Date(Date.now() + hours * HOUR), most);
/** Makes the first courtesy one that would return if it was looked at. */
const close = () =>
  db()
    .doc(entryPaths.courtesy(event.id, ids[0] ?? ''))
    .update({ openedAt: null });

it('goes on where the last run stopped, and looks at what stays once', async () => {
  const stays = ['sent', 'sent', 'sent'];
  await run(2, 1);
  expect(await statuses()).toEqual([...stays, 'unclaimed', 'sent', 'sent']);
  await close();
  await run(2, 1);
  expect(await statuses()).toEqual([...stays, 'unclaimed', 'unclaimed', 'sent']);
  await run(2, 1);
  expect(await statuses()).toEqual([...stays, 'unclaimed', 'unclaimed', 'unclaimed']);
  const stored = await read(paths.event(event.id));
  expect(stored).not.toHaveProperty('courtesySweepAt');
  expect(stored).not.toHaveProperty('courtesySweep');
});

it('begins anew for another limit', async () => {
  await run(2, 1);
  await close();
  await limit(3 * HOUR);
  await run(4, 1);
  expect((await statuses())[0]).toBe('unclaimed');
});
