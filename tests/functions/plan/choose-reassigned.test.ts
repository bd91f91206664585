import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseRefund } from '@/functions/src/plan/choose-refund';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { readTicketPlan } from '@/functions/src/plan/read-ticket-plan';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { reassignTicket } from '@/functions/src/ticket/reassign-ticket';
import { callAs, errorOf } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import {
  casesOf,
  choiceUntil,
  finish,
  inDays,
  makePlanShop,
  start,
} from '../../support/plan/plans';
import { memberOf, ticketOf } from '../../support/refunds';
import { makeCheckout } from '../../support/sales';

inboxOfFile();
beforeEach(() => replacePlanQueue(async () => {}));
afterEach(() => replacePlanQueue(null));

const ACCOUNT = {
  holder: 'Ana Pérez',
  rut: '12.345.678-5',
  bank: 'Banco de Chile',
  accountType: 'checking',
  accountNumber: '0098765432',
};

it('the buyer chooses after their name was corrected, and after the ticket was reassigned and came back', async () => {
  const { id, producerId, planner, ofAna, people } = await makePlanShop(await makeCheckout());
  const startsAt = inDays(40).toISOString();
  const input = { kind: 'postpone', startsAt, policy: choiceUntil(inDays(5)) };
  await finish(id, await start(planner, id, input));
  const editor = await memberOf(producerId, 'tickets.manage');
  const ticketId = ofAna.tickets[0]?.id ?? '';
  const giveTo = async ({ name, email }: { name: string; email: string }) => {
    await callAs(reassignTicket, editor, { eventId: id, ticketId, name, email });
    return { ticketToken: holderToken(id, ticketId, (await ticketOf(id, ticketId)).code) };
  };
  const shown = async (link: object) => (await callAs(readTicketPlan, null, link)).plan;

  const renamed = await giveTo({ ...people.ana, name: 'Ana María' });
  expect(await shown(renamed)).toMatchObject({ state: 'choose', tickets: 1 });
  await callAs(chooseRefund, null, { ...renamed, choice: 'keep' });
  expect(await shown(renamed)).toMatchObject({ state: 'kept' });

  const away = await giveTo(people.beto);
  expect(await shown(away)).toMatchObject({ state: 'given' });
  const refused = await errorOf(callAs(chooseRefund, null, { ...away, choice: 'refund' }));
  expect(refused.message).toMatch(/quien compró/);

  const back = await giveTo(people.ana);
  await callAs(chooseRefund, null, { ...back, choice: 'refund', account: ACCOUNT });
  expect(await shown(back)).toMatchObject({ state: 'asked', hasAccount: true });
  expect((await casesOf(id)).map(({ buyer }) => buyer.email)).toEqual([people.ana.email]);
});
