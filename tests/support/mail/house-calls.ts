import { randomInt, randomUUID } from 'node:crypto';
import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, makeUser } from '../functions';
import { makePayable } from '../payout/payouts';
import { BREACH, exportedList, keptList, lately, openBreach } from '../privacy/breaches';
import { makeSellingEvent, makeShop } from '../sales';
import { invite, makeTeam, newAddress, VIEWER } from '../team';
import { BOX_OFFICE_CALLS } from './box-office-calls';
import type { Call } from './call-worlds';
import { PROMOTER_CALLS } from './promoter-calls';
import { WAITLIST_CALLS } from './waitlist-calls';

/** The same for what a team edits of its own and what administrators decide. */

const admin = () => makeUser({ role: 'admin' });
const house = async () => {
  const producerId = (await makeSellingEvent()).producerId;
  return { producerId, who: await makeUser({ role: 'producer', producers: [producerId] }) };
};
const put = (path: string, data: object) => db().doc(path).set(data, { merge: true });
const RUT = '76.086.428-5';
const ACCOUNT = {
  bank: 'BCI',
  accountType: 'sight',
  accountNumber: '12344321',
  holder: 'Club SpA',
};

const door = async () => {
  const { producerId, id: eventId } = await makeShop();
  const who = await makeUser({ role: 'producer', producers: [producerId] });
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  const link = { eventId, name: 'Puerta', ticketTypeIds: [], endsAt };
  return { who, data: link };
};
const validator = async () => {
  const { who, data } = await door();
  const { validatorId } = await callAs(functions.createValidator, who, data);
  return { who, data: { eventId: data.eventId, validatorId } };
};
const proposed = async () => {
  const userId = (await makeUser()).uid;
  await callAs(functions.setUserRole, await admin(), { userId, role: 'admin' });
  return { who: await admin(), data: { userId } };
};

export const HOUSE_CALLS: Call[] = [
  ...PROMOTER_CALLS,
  [
    'updateBanking',
    async () => {
      const { producerId, who } = await house();
      return { who, data: { producerId, ...ACCOUNT, rut: RUT, email: newAddress() } };
    },
  ],
  [
    'updateBilling',
    async () => {
      const { producerId, who } = await house();
      const place = { address: 'Alameda 1', commune: 'Santiago' };
      const firm = { razonSocial: 'Club SpA', rut: RUT, giro: 'Eventos', email: newAddress() };
      return { who, data: { producerId, ...firm, ...place } };
    },
  ],
  [
    'updateProducer',
    async () => {
      const { producerId, who } = await house();
      const texts = { name: 'Club Sur', description: '', instagramProfile: '', domains: [] };
      return { who, data: { producerId, ...texts, image: '', backgroundImage: '' } };
    },
  ],
  [
    'changeEventContent',
    async () => {
      const { producerId, id } = await makeSellingEvent({ status: 'draft' });
      const who = await makeUser({ role: 'producer', producers: [producerId] });
      const change = {
        op: 'change',
        part: 'event',
        id,
        fields: { minAge: 21 },
        seen: { minAge: 0 },
      };
      return { who, data: { eventId: id, changes: [change] } };
    },
  ],
  [
    'decideEventChange',
    async () => {
      const { id: eventId } = await makeSellingEvent();
      const at = new Date();
      const by = { uid: 'x', email: newAddress() };
      await put(paths.event(eventId), { pending: { fields: { minAge: 21 }, prices: {}, by, at } });
      const decision = { decision: 'reject', at: at.getTime(), reason: 'No' };
      return { who: await admin(), data: { eventId, ...decision } };
    },
  ],
  ...BOX_OFFICE_CALLS,
  ...WAITLIST_CALLS,
  ['createValidator', door],
  ['renewValidator', validator],
  ['giveGuestList', validator],
  ['revokeValidator', validator],
  [
    'noteToDoors',
    async () => {
      const { who, data } = await door();
      return { who, data: { eventId: data.eventId, dateId: 'first', text: 'Cierren' } };
    },
  ],
  [
    'invitationLink',
    async () => {
      const { producerId, owner } = await makeTeam();
      const { teamId } = await invite(owner, producerId, newAddress(), VIEWER);
      return { who: owner, data: { producerId, teamId } };
    },
  ],
  [
    'approveProducerName',
    async () => {
      const { producerId } = await house();
      await put(paths.producer(producerId), { name: 'Banco Sur', nameHeld: 'Banco Sur' });
      return { who: await admin(), data: { producerId, name: 'Banco Sur' } };
    },
  ],
  [
    'assignMenu',
    async () => {
      const who = await admin();
      const menu = { name: 'Barra', categories: [] };
      const { menuId } = await callAs(functions.saveMenu, who, { menu });
      return { who, data: { menuId, producerId: (await house()).producerId } };
    },
  ],
  [
    'copyMenu',
    async () => {
      const who = await admin();
      const menu = { name: 'Barra', categories: [] };
      const { menuId } = await callAs(functions.saveMenu, who, { menu });
      return { who, data: { menuId } };
    },
  ],
  [
    'createQrCodes',
    async () => {
      const target = { kind: 'page', value: '/privacyPolicy' };
      return { who: await admin(), data: { label: 'Mesa', target, count: 2 } };
    },
  ],
  ['confirmAdmin', proposed],
  ['withdrawAdmin', proposed],
  [
    'createPayout',
    async () => ({
      who: await admin(),
      data: { bank: 'bci', orders: (await makePayable()).orders, source: { account: '1' } },
    }),
  ],
  ...(['paid', 'rejected'] as const).map(
    (result): Call => [
      'settlePayout',
      async () => {
        const who = await admin();
        const { orders } = await makePayable();
        const made = { bank: 'bci', orders, source: { account: '1' } };
        const { payoutId } = await callAs(functions.createPayout, who, made);
        return { who, data: { payoutId, rows: orders.map((orderId) => ({ orderId, result })) } };
      },
    ],
  ),
  [
    'takeBackAnswer',
    async () => {
      const who = await admin();
      const { orders } = await makePayable();
      const made = { bank: 'bci', orders, source: { account: '1' } };
      const { payoutId } = await callAs(functions.createPayout, who, made);
      const rows = orders.map((orderId) => ({ orderId, result: 'paid' as const }));
      await callAs(functions.settlePayout, who, { payoutId, rows });
      const [orderId = ''] = orders;
      return { who, data: { payoutId, orderId, action: 'ask', key: 'once', reason: 'x' } };
    },
  ],
  [
    'voidPayout',
    async () => {
      const who = await admin();
      const { orders } = await makePayable();
      const made = { bank: 'bci', orders, source: { account: '1' } };
      const { payoutId } = await callAs(functions.createPayout, who, made);
      return { who, data: { payoutId } };
    },
  ],
  ['saveBreach', async () => ({ who: await admin(), data: { facts: BREACH } })],
  [
    'advanceBreach',
    async () => {
      const who = await admin();
      const { breachId } = await callAs(functions.saveBreach, who, { facts: BREACH });
      return { who, data: { breachId, to: 'open' } };
    },
  ],
  [
    'keepAffected',
    async () => {
      const who = await admin();
      const { producerId } = await exportedList();
      return { who, data: { ...lately(), producerId, breachId: await openBreach(who) } };
    },
  ],
  [
    'notifyBreach',
    async () => {
      const who = await admin();
      const { breachId, listId } = await keptList(who);
      return { who, data: { breachId, listId, text: 'Se descargó tu correo' } };
    },
  ],
  [
    'setSettlementFolio',
    async () => ({
      who: await admin(),
      data: { producerId: (await house()).producerId, month: '2026-11', kind: '33', folio: '12' },
    }),
  ],
  [
    'liftFreeze',
    async () => {
      const { producerId } = await house();
      const freeze = { at: new Date(), uid: 'x', name: 'Ana' };
      await put(paths.producer(producerId), { freeze });
      return { who: await admin(), data: { producerId, reason: 'Es su cuenta' } };
    },
  ],
  [
    'setAmbassadorState',
    async () => {
      const applicationId = randomUUID();
      await put(entryPaths.ambassador(applicationId), { name: 'Ana', state: 'new' });
      return { who: await admin(), data: { applicationId, state: 'contacted', note: '' } };
    },
  ],
  [
    'setFeature',
    async () => ({
      who: await admin(),
      data: { key: 'whatsapp', mode: 'on', owner: 'Ana' },
    }),
  ],
  [
    'setWhatsappRates',
    async () => ({
      who: await admin(),
      data: { rates: [{ from: '2026-10-01', inside: randomInt(9_000), outside: 20_000 }] },
    }),
  ],
  ['setPayTerm', async () => ({ who: await admin(), data: { days: randomInt(60) } })],
  [
    'setTellingCap',
    async () => {
      const { producerId } = await house();
      return { who: await admin(), data: { producerId, messages: 50, pesos: null } };
    },
  ],
  [
    'setSenderStep',
    async () => ({
      who: await admin(),
      data: { producerId: (await house()).producerId, step: 2 },
    }),
  ],
  [
    'updateQrCode',
    async () => {
      const code = randomUUID().replaceAll('-', '').slice(0, 22);
      const target = { kind: 'page', value: '/ambassadors' };
      await put(entryPaths.qrCode(code), { label: 'Afiche', target, active: true });
      return { who: await admin(), data: { code, label: 'Afiche del metro' } };
    },
  ],
  [
    'startViewAs',
    async () => {
      const { producerId, who } = await house();
      const { uid: userId } = await makeUser({ role: 'producer', producers: [producerId] });
      return { who, data: { producerId, userId } };
    },
  ],
  [
    'endViewAs',
    async () => {
      const { producerId, who } = await house();
      const { uid: userId } = await makeUser({ role: 'producer', producers: [producerId] });
      await callAs(functions.startViewAs, who, { producerId, userId });
      return { who, data: {} };
    },
  ],
  [
    'deleteMenu',
    async () => {
      const menuId = randomUUID();
      await put(entryPaths.menu(menuId), { name: 'Barra', published: false, producerId: '' });
      return { who: await admin(), data: { menuId } };
    },
  ],
  [
    'restoreFromBin',
    async () => {
      const { producerId, who } = await house();
      const made = { producerId, name: 'VIP', criteria: {} };
      const { audienceId } = await callAs(functions.saveAudience, who, made);
      await callAs(functions.deleteAudience, who, { producerId, audienceId });
      const entries = await db().collection(paths.bin(producerId)).get();
      return { who, data: { producerId, id: entries.docs[0]?.id } };
    },
  ],
  [
    'addProducerNote',
    async () => {
      const { producerId } = await house();
      return {
        who: await admin(),
        data: { producerId, key: randomUUID(), text: 'Llamar el lunes' },
      };
    },
  ],
];
