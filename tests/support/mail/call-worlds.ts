import { randomUUID } from 'node:crypto';
import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { makeCampaign } from '../campaigns';
import { callAs, makeUser, type Who } from '../functions';
import { openPrivacyCase } from '../privacy/cases';
import { makeCheckout, makeSellingEvent, makeShop, record } from '../sales';
import { makeTeam, newAddress, VIEWER } from '../team';

/** What the calls of callables need: people, events, campaigns and cases in each of their states. */

export type TransactionalCall = { who: Who; data: object };
export type Call = [name: string, make: () => Promise<TransactionalCall>];
export const admin = () => makeUser({ role: 'admin' });
export const producerAndOwner = async () => {
  const producerId = (await makeSellingEvent()).producerId;
  return { producerId, who: await makeUser({ role: 'producer', producers: [producerId] }) };
};
export const shop = async (event = {}, type = {}) => {
  const made = await makeShop(event, type);
  const who = await makeUser({ role: 'producer', producers: [made.producerId] });
  return { ...made, eventId: made.id, who };
};
export const draft = async (people = 3) => {
  const made = await makeCampaign(people);
  return { ...made, who: await makeUser({ role: 'producer', producers: [made.producerId] }) };
};
export const campaign = async (
  { who, campaignId }: Awaited<ReturnType<typeof draft>>,
  more = {},
) => ({
  who,
  data: { campaignId, ...more },
});
export const sending = async () => {
  const made = await draft();
  await callAs(functions.sendCampaign, made.who, { campaignId: made.campaignId });
  return made;
};
export const paused = async () => {
  const made = await sending();
  await callAs(functions.pauseCampaign, made.who, { campaignId: made.campaignId });
  return made;
};
export const held = async () => {
  const made = await sending();
  const holdUntil = new Date(Date.now() + 60_000);
  await db().doc(paths.campaign(made.campaignId)).update({ holdUntil });
  return made;
};
/** A finished campaign with one unconfirmed recipient, as a crash leaves it. */
export const unconfirmed = async () => {
  const made = await sending();
  const counts = { sent: 2, failed: 0, skipped: 0, unconfirmed: 1 };
  await db()
    .doc(innerPaths.campaignBatch(made.campaignId, 0))
    .update({ letters: 'ssu', reported: counts, isDone: true });
  await db()
    .doc(paths.campaign(made.campaignId))
    .update({ status: 'sent', isSettled: true, batchesDone: 1, reserved: 2, counts });
  return made;
};
export const sold = async () => {
  const { id: eventId, type, producerId } = await makeShop();
  const lines = [{ ticketTypeId: type, quantity: 2, unitPrice: 10_000 }];
  const sale = await record(await makeCheckout(), { eventId, kind: 'sale', lines });
  const who = await makeUser({ role: 'producer', producers: [producerId] });
  return { eventId, producerId, ticketId: sale.tickets[0]?.id ?? '', ledgerId: sale.ledgerId, who };
};
export const toRefund = async () => {
  const { eventId, ledgerId, who } = await sold();
  const terms = { includeFee: true, reason: 'Se suspendió' };
  return { who, data: { eventId, items: [{ ledgerId }], ...terms } };
};
export const refunding = async (step: object) => {
  const { who, data } = await toRefund();
  const { refunds } = await callAs(functions.openRefunds, who, data);
  const refundId = (refunds as { refundId: string }[])[0]?.refundId;
  return { who, data: { eventId: data.eventId, refundId, ...step } };
};
export const toPlan = async () => {
  const { eventId, who } = await sold();
  const policy = { refund: 'all' };
  const plan = { eventId, kind: 'cancel', policy, name: 'Fiesta de prueba', key: randomUUID() };
  return { who, data: plan };
};
export const planned = async () => {
  const { who, data } = await toPlan();
  const { planId } = await callAs(functions.startPlan, who, data);
  return { who, data: { eventId: data.eventId, planId } };
};
export const given = async (companions?: string[]) => {
  const { eventId, type, who } = await shop();
  const recipients = [{ name: 'Ana', email: 'ana@correo.cl', ...(companions && { companions }) }];
  const one = { eventId, ticketTypeId: type, recipients };
  const { courtesies } = await callAs(functions.issueCourtesies, who, one);
  return { who, data: { eventId, courtesyId: (courtesies as string[])[0] } };
};
export const complained = async (isAnswered: boolean) => {
  const { eventId, who } = await shop();
  const complaint = { eventId, channel: 'mail', text: 'No pude entrar' };
  const { complaintId } = await callAs(functions.openComplaint, who, complaint);
  const data = { eventId, complaintId };
  if (isAnswered) await callAs(functions.answerComplaint, who, { ...data, answer: 'Sí' });
  return { who, data };
};
export const order = async () => {
  const { eventId, producerId } = await sold();
  await db().doc(paths.banking(producerId)).set({ bank: 'BCI', accountNumber: '1' });
  const made = await callAs(functions.createPaymentOrder, await admin(), { eventId, amount: 1000 });
  return { who: await admin(), paymentOrderId: String(made.paymentOrderId) };
};
export const member = async () => {
  const { producerId, owner, member: add } = await makeTeam();
  return { producerId, owner, userId: (await add(VIEWER)).uid };
};
const { code: _code, ...discountRule } = EMPTY_DISCOUNT;

export { discountRule };

export const rightsCase = async (data: object, right: 'access' | 'erasure' = 'access') => {
  const { producerId, who } = await producerAndOwner();
  const folio = await openPrivacyCase(newAddress(), right, producerId);
  return { who, data: { folio, ...data } };
};
/** A block that was granted, and what to call with its folio. */
export const grantedBlock = async (dataOf: (folio: string) => object) => {
  const { producerId, owner: who } = await makeTeam();
  const folio = await openPrivacyCase(newAddress(), 'blocking', producerId);
  await callAs(functions.answerPrivacy, who, { folio, answer: 'Listo' });
  return { who, data: dataOf(folio) };
};
