import { randomUUID } from 'node:crypto';
import * as functions from '@/functions/src/callables';
import { confirmUrl, preferencesUrl } from '@/functions/src/contact/collect/tokens';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { makeCampaign, makeContacts, READY } from '../campaigns';
import { callAs, makeUser, type Who, withPhoneFactor } from '../functions';
import { openPrivacyCase, privacyLink } from '../privacy/cases';
import { ANA, makeCheckout, makeSellingEvent, makeShop, record } from '../sales';
import { invite, MANAGER, makeTeam, newAddress, VIEWER } from '../team';

/** A call of each callable that changes something in a transaction, with the data it needs. */

export type TransactionalCall = { who: Who; data: object };
export type Call = [name: string, make: () => Promise<TransactionalCall>];
const admin = () => makeUser({ role: 'admin' });
const producerAndOwner = async () => {
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
const sending = async () => {
  const made = await draft();
  await callAs(functions.sendCampaign, made.who, { campaignId: made.campaignId });
  return made;
};
export const paused = async () => {
  const made = await sending();
  await callAs(functions.pauseCampaign, made.who, { campaignId: made.campaignId });
  return made;
};
const held = async () => {
  const made = await sending();
  const holdUntil = new Date(Date.now() + 60_000);
  await db().doc(paths.campaign(made.campaignId)).update({ holdUntil });
  return made;
};
/** A finished campaign with one unconfirmed recipient, as a crash leaves it. */
const unconfirmed = async () => {
  const made = await sending();
  const counts = { sent: 2, failed: 0, skipped: 0, unconfirmed: 1 };
  await db()
    .doc(paths.campaignBatch(made.campaignId, 0))
    .update({ letters: 'ssu', reported: counts, isDone: true });
  await db()
    .doc(paths.campaign(made.campaignId))
    .update({ status: 'sent', isSettled: true, batchesDone: 1, reserved: 2, counts });
  return made;
};
const sold = async () => {
  const { id: eventId, type, producerId } = await makeShop();
  const lines = [{ ticketTypeId: type, quantity: 2, unitPrice: 10_000 }];
  const sale = await record(await makeCheckout(), { eventId, kind: 'sale', lines });
  const who = await makeUser({ role: 'producer', producers: [producerId] });
  return { eventId, ticketId: sale.tickets[0]?.id ?? '', ledgerId: sale.ledgerId, who };
};
const toRefund = async () => {
  const { eventId, ledgerId, who } = await sold();
  const terms = { includeFee: true, reason: 'Se suspendió' };
  return { who, data: { eventId, items: [{ ledgerId }], ...terms } };
};
const refunding = async (step: object) => {
  const { who, data } = await toRefund();
  const { refunds } = await callAs(functions.openRefunds, who, data);
  const refundId = (refunds as { refundId: string }[])[0]?.refundId;
  return { who, data: { eventId: data.eventId, refundId, ...step } };
};
const toPlan = async () => {
  const { eventId, who } = await sold();
  const policy = { refund: 'all' };
  const plan = { eventId, kind: 'cancel', policy, name: 'Fiesta de prueba', key: randomUUID() };
  return { who, data: plan };
};
const planned = async () => {
  const { who, data } = await toPlan();
  const { planId } = await callAs(functions.startPlan, who, data);
  return { who, data: { eventId: data.eventId, planId } };
};
const given = async () => {
  const { eventId, type, who } = await shop();
  const recipients = [{ name: 'Ana', email: 'ana@correo.cl' }];
  const one = { eventId, ticketTypeId: type, recipients };
  const { courtesies } = await callAs(functions.issueCourtesies, who, one);
  return { who, data: { eventId, courtesyId: (courtesies as string[])[0] } };
};
const complained = async (isAnswered: boolean) => {
  const { eventId, who } = await shop();
  const complaint = { eventId, channel: 'mail', text: 'No pude entrar' };
  const { complaintId } = await callAs(functions.openComplaint, who, complaint);
  const data = { eventId, complaintId };
  if (isAnswered) await callAs(functions.answerComplaint, who, { ...data, answer: 'Sí' });
  return { who, data };
};
const order = async () => {
  const { eventId } = await sold();
  const made = await callAs(functions.createPaymentOrder, await admin(), { eventId, amount: 1000 });
  return { who: await admin(), paymentOrderId: String(made.paymentOrderId) };
};
const member = async () => {
  const { producerId, owner, member: add } = await makeTeam();
  return { producerId, owner, userId: (await add(VIEWER)).uid };
};
const { code: _code, ...rule } = EMPTY_DISCOUNT;

const rightsCase = async (data: object) => {
  const { producerId, who } = await producerAndOwner();
  const folio = await openPrivacyCase(newAddress(), 'access', producerId);
  return { who, data: { folio, ...data } };
};

export const CALLS: Call[] = [
  ['answerPrivacy', async () => rightsCase({ answer: 'Listo' })],
  ['answerPrivacy', async () => rightsCase({ answer: 'Falta un dato', action: 'extend' })],
  [
    'confirmPrivacy',
    async () => ({
      who: await makeUser(),
      data: privacyLink(newAddress(), 'access', (await makeTeam()).producerId),
    }),
  ],
  ['sendCampaign', async () => campaign(await draft())],
  ['sendCampaign', async () => campaign(await draft(), { scheduledAt: Date.now() + 3_600_000 })],
  ['pauseCampaign', async () => campaign(await sending())],
  ['resumeCampaign', async () => campaign(await paused())],
  ['cancelCampaign', async () => campaign(await paused())],
  ['undoSending', async () => campaign(await held())],
  ['deleteCampaign', async () => campaign(await draft())],
  [
    'saveCampaign',
    async () => campaign(await draft(), { version: 1, content: { ...READY, name: 'Otra' } }),
  ],
  ['resendUnconfirmed', async () => campaign(await unconfirmed())],
  [
    'saveAudience',
    async () => {
      const { who, producerId } = await producerAndOwner();
      return { who, data: { producerId, name: 'VIP', criteria: {} } };
    },
  ],
  [
    'deleteAudience',
    async () => {
      const { who, producerId } = await producerAndOwner();
      const made = { producerId, name: 'VIP', criteria: {} };
      const { audienceId } = await callAs(functions.saveAudience, who, made);
      return { who, data: { producerId, audienceId } };
    },
  ],
  [
    'resendInvitation',
    async () => {
      const { producerId, owner } = await makeTeam();
      const { teamId } = await invite(owner, producerId, newAddress(), VIEWER);
      return { who: owner, data: { producerId, teamId } };
    },
  ],
  ['createUserDocument', async () => ({ who: await makeUser(), data: {} })],
  [
    'saveMenu',
    async () => ({ who: await admin(), data: { menu: { name: 'Barra', categories: [] } } }),
  ],
  [
    'confirmSubscription',
    async () => {
      const { who, producerId } = await producerAndOwner();
      const url = confirmUrl({ producerId, email: newAddress(), name: '', at: Date.now() });
      return { who, data: { producerId, t: new URL(url).searchParams.get('t') } };
    },
  ],
  [
    'askPermission',
    async () => {
      const { who, producerId } = await draft();
      await makeContacts(producerId, 2, 'none');
      return { who, data: { producerId, key: 'k' } };
    },
  ],
  [
    'savePreferences',
    async () => {
      const { who, producerId } = await producerAndOwner();
      const { pathname } = new URL(preferencesUrl({ producerId, email: newAddress() }));
      return { who, data: { token: pathname.split('/')[2], change: 'pause' } };
    },
  ],
  [
    'saveContact',
    async () => {
      const { who, producerId } = await producerAndOwner();
      return { who, data: { producerId, email: newAddress(), name: 'Ana' } };
    },
  ],
  [
    'createProducer',
    async () => ({
      who: await makeUser(),
      data: { name: `Casa ${randomUUID().slice(0, 6)}`, instagramProfile: '', termsAccepted: true },
    }),
  ],
  [
    'acceptInvitation',
    async () => {
      const { producerId, owner } = await makeTeam();
      const who = await makeUser();
      const { invitationId } = await invite(owner, producerId, who.email, VIEWER);
      return { who, data: { producerId, invitationId } };
    },
  ],
  [
    'inviteMember',
    async () => {
      const { producerId, owner } = await makeTeam();
      return { who: owner, data: { producerId, email: newAddress(), permissions: VIEWER } };
    },
  ],
  [
    'withdrawInvitation',
    async () => {
      const { producerId, owner } = await makeTeam();
      const { teamId } = await invite(owner, producerId, newAddress(), VIEWER);
      return { who: owner, data: { producerId, teamId } };
    },
  ],
  [
    'removeMember',
    async () => {
      const { producerId, owner, userId } = await member();
      return { who: owner, data: { producerId, userId } };
    },
  ],
  [
    'updateMemberPermissions',
    async () => {
      const { producerId, owner, userId } = await member();
      return { who: owner, data: { producerId, userId, permissions: MANAGER } };
    },
  ],
  [
    'setUserRole',
    async () => ({
      who: await admin(),
      data: { userId: (await makeUser()).uid, role: 'producer' },
    }),
  ],
  [
    'setUserDisabled',
    async () => ({
      who: await admin(),
      data: { userId: (await makeUser()).uid, disabled: true },
    }),
  ],
  [
    'removeSecondFactor',
    async () => ({
      who: await admin(),
      data: { userId: (await withPhoneFactor(await makeUser())).uid, reason: 'Perdió el teléfono' },
    }),
  ],
  [
    'setProducerFees',
    async () => ({
      who: await admin(),
      data: { producerId: (await producerAndOwner()).producerId, fees: DEFAULT_FEES },
    }),
  ],
  [
    'setProducerType',
    async () => ({
      who: await admin(),
      data: { producerId: (await producerAndOwner()).producerId, type: 'producerLite' },
    }),
  ],
  [
    'openComplaint',
    async () => {
      const { eventId, who } = await shop();
      return { who, data: { eventId, channel: 'mail', text: 'No pude entrar' } };
    },
  ],
  [
    'answerComplaint',
    async () => {
      const { who, data } = await complained(false);
      return { who, data: { ...data, answer: 'Sí' } };
    },
  ],
  ['closeComplaint', () => complained(true)],
  [
    'setCourtesyCutoff',
    async () => {
      const { eventId, who } = await shop();
      return { who, data: { eventId, at: Date.now() + 3_600_000 } };
    },
  ],
  [
    'tellBuyers',
    async () => {
      const { eventId, who } = await shop();
      const write = (n: number, changed: string[]) =>
        db()
          .doc(paths.version(eventId, n))
          .set({ n, name: `Versión ${n}`, changed });
      await Promise.all([write(1, []), write(2, ['name'])]);
      return { who, data: { eventId, version: 2 } };
    },
  ],
  [
    'changeEventStatus',
    async () => {
      const { eventId, who } = await shop();
      return { who, data: { eventId, status: 'paused', reason: 'Llueve' } };
    },
  ],
  [
    'deleteEvent',
    async () => {
      const { eventId, who } = await shop({ status: 'draft' });
      return { who, data: { eventId } };
    },
  ],
  [
    'duplicateEvent',
    async () => {
      const { eventId, who } = await shop();
      return { who, data: { eventId, parts: [], startsAt: null } };
    },
  ],
  [
    'createDiscountCodes',
    async () => {
      const { eventId, who } = await shop();
      return { who, data: { eventId, prefix: 'LOTE', quantity: 3, ...rule } };
    },
  ],
  [
    'issueCourtesies',
    async () => {
      const { eventId, type, who } = await shop();
      const recipients = [{ name: 'Ana', email: 'ana@correo.cl' }];
      return { who, data: { eventId, ticketTypeId: type, recipients } };
    },
  ],
  ['revokeCourtesy', given],
  [
    'setCourtesyQuota',
    async () => {
      const { eventId, who } = await shop();
      return { who: await admin(), data: { eventId, userId: who.uid, limit: 5 } };
    },
  ],
  [
    'reassignTicket',
    async () => {
      const { eventId, ticketId, who } = await sold();
      return { who, data: { eventId, ticketId, name: 'Beto', email: 'beto@correo.cl' } };
    },
  ],
  [
    'readRefundAccount',
    async () => {
      const { who, data } = await refunding({});
      const path = paths.refundAccount(data.eventId, data.refundId ?? '');
      await db().doc(path).set({ accountNumber: '12345678' });
      return { who, data };
    },
  ],
  ['startPlan', toPlan],
  ['pausePlan', planned],
  [
    'resumePlan',
    async () => {
      const { who, data } = await planned();
      await callAs(functions.pausePlan, who, data);
      return { who, data };
    },
  ],
  ['openRefunds', toRefund],
  ['advanceRefund', () => refunding({ action: 'request' })],
  ['advanceRefund', () => refunding({ action: 'pay', reference: 'TRX-1' })],
  ['advanceRefund', () => refunding({ action: 'reject', reason: 'No corresponde' })],
  [
    'createPaymentOrder',
    async () => ({
      who: await admin(),
      data: { eventId: (await sold()).eventId, amount: 1000 },
    }),
  ],
  [
    'advancePaymentOrder',
    async () => {
      const { who, paymentOrderId } = await order();
      return { who, data: { paymentOrderId, action: 'approve' } };
    },
  ],
  [
    'advancePaymentOrder',
    async () => {
      const { who, paymentOrderId } = await order();
      await callAs(functions.advancePaymentOrder, who, { paymentOrderId, action: 'approve' });
      return { who, data: { paymentOrderId, action: 'pay', reference: 'T1' } };
    },
  ],
  [
    'advancePaymentOrder',
    async () => {
      const { who, paymentOrderId } = await order();
      return { who, data: { paymentOrderId, action: 'reject', reason: 'No corresponde' } };
    },
  ],
  [
    'recordSale',
    async () => {
      const { eventId, type } = await shop();
      const lines = [{ ticketTypeId: type, quantity: 2, unitPrice: 10_000 }];
      const data = { eventId, kind: 'sale', key: randomUUID(), buyer: ANA, lines };
      return { who: await makeCheckout(), data };
    },
  ],
];
