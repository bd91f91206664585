import { randomUUID } from 'node:crypto';
import type { CallableFunction } from 'firebase-functions/v2/https';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { fail } from '@/functions/src/support/errors';
import { requireFeature } from '@/functions/src/support/feature';
import type { FeatureKey } from '@/lib/domain/feature/feature';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { USUAL_BRAND } from '@/lib/domain/mailing/brand/brand';
import { contentOfCampaign, parseCampaign } from '@/lib/domain/mailing/campaign';
import { makeCampaign, READY } from '../../support/campaigns';
import { callAs, errorOf, joinProducer, makeUser, type Who } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import { ANA, makeCheckout, makeSellingEvent, makeType, record } from '../../support/sales';

/**
 * Callables of a feature check its flag first, for the producer they act on. Switching flags is tested in
 * features.test.ts: here the flags are mocked for this file's producers, because the other files run in
 * parallel on the same database.
 */
const off = vi.hoisted(() => new Set<string>());
vi.mock('@/functions/src/support/feature', () => ({
  requireFeature: vi.fn(async (key: string, producerId: string | null) => {
    if (off.has(`${key} ${producerId}`)) throw fail('failed-precondition', `${key} off`);
  }),
}));

const admin = ofFile(() => makeUser({ role: 'admin' }));
const checkout = ofFile(makeCheckout);
let owner: Who;
let event: { id: string; producerId: string };
let campaignId: string;
let ids: Record<string, string>;
let token: string;

beforeAll(async () => {
  const campaign = await makeCampaign(1);
  campaignId = campaign.campaignId;
  event = await makeSellingEvent({ producerId: campaign.producerId, resale: { enabled: true } });
  owner = await makeUser({ role: 'producer', producers: [event.producerId] });
  const typeId = await makeType(event.id);
  const lines = [{ ticketTypeId: typeId, quantity: 1, unitPrice: 10_000 }];
  const sale = await record(checkout, { eventId: event.id, kind: 'sale', lines });
  const menu = {
    name: 'Barra',
    categories: [{ id: 'c', name: 'Tragos', items: [{ id: 'i', name: 'Sour', price: 5000 }] }],
  };
  const { menuId } = await callAs(functions.saveMenu, admin, { menu });
  const door = { eventId: event.id, name: 'Norte', endsAt: Date.now() + 3_600_000 };
  const validator = await callAs(functions.createValidator, owner, door);
  token = String(validator.token);
  const ticketId = sale.tickets[0]?.id ?? '';
  ids = { typeId, ticketId, menuId: String(menuId), validatorId: String(validator.validatorId) };
});
beforeEach(() => vi.mocked(requireFeature).mockClear());

type Case = [name: string, feature: FeatureKey, who: () => Who | null, data: () => object];
const recipients = [{ name: 'Ana', email: 'ana@correo.cl' }];
const scan = () => ({ validatorToken: token, code: 'ABCD', scannedAt: Date.now() });
const resale = () => ({
  key: randomUUID(),
  kind: 'resale',
  buyer: ANA,
  lines: [{ ticketId: ids.ticketId, price: 10_000 }],
});
const at = (data: object = {}) => ({ eventId: event.id, ...data });
const DIVIDER = { id: 'a', kind: 'divider' };
const mine = (data: object = {}) => ({ producerId: event.producerId, ...data });

const CONTENT = contentOfCampaign(parseCampaign('c', { ...READY, name: 'Otra' }));
const AUTOMATION = {
  ...{ kind: 'welcome', on: true, version: 0, wait: 0, exceptTags: [], content: CONTENT },
};
const served = { name: 'Sour', type: 'consumption', price: 5000, menuItemId: 'i' };

const CASES: Case[] = [
  ['recordSale', 'resale', () => checkout, () => at(resale())],
  [
    'issueCourtesies',
    'courtesies',
    () => owner,
    () => at({ ticketTypeId: ids.typeId, recipients }),
  ],
  [
    'createValidator',
    'door',
    () => owner,
    () => at({ name: 'Sur', endsAt: Date.now() + 3_600_000 }),
  ],
  ['renewValidator', 'door', () => owner, () => at({ validatorId: ids.validatorId })],
  ['noteToDoors', 'door', () => owner, () => at({ dateId: 'first', text: 'Cierren' })],
  ['createBoxOffice', 'door', () => owner, () => at({ name: 'Sur' })],
  ['openDoor', 'door', () => null, () => ({ token })],
  ['doorList', 'door', () => null, () => ({ token })],
  ['checkIn', 'door', () => null, () => at(scan())],
  ['assignMenu', 'menus', () => admin, () => at({ menuId: ids.menuId })],
  ['assignMenu', 'menus', () => admin, () => mine({ menuId: ids.menuId })],
  ['addConsumptions', 'menus', () => owner, () => at({ items: [served] })],
  ['saveCampaign', 'mailing', () => owner, () => ({ campaignId, version: 1, content: CONTENT })],
  ['saveBrand', 'mailing', () => owner, () => mine({ version: 0, brand: USUAL_BRAND })],
  ['saveDesign', 'mailing', () => owner, () => mine({ name: 'x', blocks: [DIVIDER] })],
  ['setAutomation', 'mailing', () => owner, () => mine(AUTOMATION)],
  ['readDeliverability', 'mailing', () => owner, () => mine({})],
  ['previewAutomation', 'mailing', () => owner, () => mine({ kind: 'welcome' })],
  ['tellBuyers', 'mailing', () => owner, () => at({ version: 2 })],
  ['previewSending', 'mailing', () => owner, () => ({ campaignId })],
  ['sendCampaign', 'mailing', () => owner, () => ({ campaignId })],
  ['resumeCampaign', 'mailing', () => owner, () => ({ campaignId })],
  ['resendUnconfirmed', 'mailing', () => owner, () => ({ campaignId })],
  ['sendTestEmail', 'mailing', () => owner, () => ({ campaignId, email: owner.email })],
  ['duplicateCampaign', 'mailing', () => owner, () => ({ campaignId })],
  ['settleContacts', 'mailing', () => owner, () => mine({ contactIds: ['a'] })],
  ['undoImport', 'mailing', () => owner, () => mine({ contactIds: ['a'], job: 'j' })],
  ['askPermission', 'mailing', () => owner, () => mine({ key: 'k' })],
  [
    'importContacts',
    'mailing',
    () => owner,
    () => mine({ rows: recipients, source: 'x.csv', basis: 'contract' }),
  ],
];

test.each(CASES)('%s stops where %s is switched off', async (name, feature, who, data) => {
  const fn = functions[name as keyof typeof functions] as CallableFunction<unknown, unknown>;
  off.add(`${feature} ${event.producerId}`);
  const error = await errorOf(callAs(fn, who(), data()));
  off.clear();
  expect(error).toMatchObject({ code: 'failed-precondition', message: `${feature} off` });
});

test('and nothing of all that was kept', async () => {
  const [courtesies, consumptions, menu, campaign] = await Promise.all([
    db().collection(entryPaths.courtesies(event.id)).get(),
    db().collection(paths.consumptions(event.id)).get(),
    db()
      .doc(entryPaths.menu(ids.menuId ?? ''))
      .get(),
    db().doc(paths.campaign(campaignId)).get(),
  ]);
  expect([courtesies.size, consumptions.size]).toEqual([0, 0]);
  expect(menu.get('producerId') ?? '').toBe('');
  expect(campaign.data()).toMatchObject({ status: 'draft', name: READY.name });
});

test('an administrator is stopped too', async () => {
  await joinProducer(admin.uid, event.producerId);
  off.add(`courtesies ${event.producerId}`);
  const data = at({ ticketTypeId: ids.typeId, recipients });
  const error = await errorOf(callAs(functions.issueCourtesies, admin, data));
  off.clear();
  expect(error.message).toBe('courtesies off');
});
