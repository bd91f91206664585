import { expect, it } from 'vitest';
import { workJobs } from '@/functions/src/health/jobs';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { groupedCode } from '@/lib/domain/ticket/ticket-code';
import { errorOf } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { makeBoxOffice, openDrawer, sellAt } from '../../support/worlds/box-office';

const inbox = inboxOfFile();

const mail = () => workJobs('ticketMail');
const world = await makeBoxOffice();
const held = await openDrawer(world);
let count = 0;
const address = () => `puerta${++count}-${world.id.toLowerCase()}@correo.cl`;

it('mails each ticket of a sale once, however often its phone tells it', async () => {
  const email = address();
  const key = `k${count}`;
  const buyer = { name: 'Eva', email: ` ${email.toUpperCase()} ` };
  const lines = [{ ticketTypeId: world.type, quantity: 2, unitPrice: 10_000 }];
  const sold = await sellAt(held, world.type, { key, buyer, lines });
  await sellAt(held, world.type, { key, buyer, lines });
  await mail();
  await mail();
  const codes = sold.tickets.map(({ code }) => groupedCode(code));
  const texts = inbox.to(email).map((one) => inbox.text(one));
  expect(texts).toHaveLength(2);
  for (const code of codes) expect(texts.filter((text) => text.includes(code))).toHaveLength(1);
});

it('mails nothing of what was taken back, and nobody who left no address', async () => {
  const email = address();
  const sold = await sellAt(held, world.type, { buyer: { email } });
  await sellAt(held, world.type);
  await db()
    .doc(paths.ticket(world.id, sold.tickets[0]?.id ?? ''))
    .update({ status: 'refunded' });
  await mail();
  expect(inbox.to(email)).toEqual([]);
});

it('refuses a wrong address while the buyer is there, and no sale for it afterwards', async () => {
  const buyer = { email: 'eva@' };
  expect(await errorOf(sellAt(held, world.type, { buyer }))).toMatchObject({
    ...{ code: 'invalid-argument', field: 'buyer.email' },
  });
  const queued = { queued: true, soldAt: new Date().toISOString() };
  expect((await sellAt(held, world.type, { buyer, ...queued })).tickets).toHaveLength(1);
});
