import { randomUUID } from 'node:crypto';
import type { CallableFunction } from 'firebase-functions/v2/https';
import { beforeAll, describe, expect, test } from 'vitest';
import { countAudience } from '@/functions/src/contact/count-audience';
import { saveAudience } from '@/functions/src/contact/save-audience';
import { saveContact } from '@/functions/src/contact/save-contact';
import { changeEventStatus } from '@/functions/src/event/change-event-status';
import { askPermission } from '@/functions/src/mailing/ask-permission';
import { duplicateCampaign } from '@/functions/src/mailing/duplicate-campaign';
import { previewSending } from '@/functions/src/mailing/preview-sending';
import { readDeliverability } from '@/functions/src/mailing/read-deliverability';
import { resendUnconfirmed } from '@/functions/src/mailing/resend-unconfirmed';
import { resumeCampaign } from '@/functions/src/mailing/resume-campaign';
import { saveBrand } from '@/functions/src/mailing/save-brand';
import { saveCampaign } from '@/functions/src/mailing/save-campaign';
import { saveDesign } from '@/functions/src/mailing/save-design';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { sendTestEmail } from '@/functions/src/mailing/send-test-email';
import { setAutomation } from '@/functions/src/mailing/set-automation';
import { untypedDb as db } from '@/functions/src/support/admin';
import { createDiscountCodes } from '@/functions/src/ticket/create-discount-codes';
import { paths } from '@/lib/domain/kit/paths';
import { USUAL_BRAND } from '@/lib/domain/mailing/brand/brand';
import { contentOfCampaign, parseCampaign } from '@/lib/domain/mailing/campaign';
import { LEVEL_TEXT, LEVELS, type LevelPart } from '@/lib/domain/producer/level';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { makeCampaign, READY } from '../../support/campaigns';
import { makeEvent, makeTicketType } from '../../support/event-data';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { ofFile } from '../../support/of-file';

/** Callables outside of a lite producer's plan are refused, for every caller. */
let owner: Who;
const admin = ofFile(() => makeUser({ role: 'admin' }));
let producerId: string;
let campaignId: string;
let eventId: string;
beforeAll(async () => {
  const campaign = await makeCampaign(1);
  ({ producerId, campaignId } = campaign);
  owner = await makeUser({ role: 'producer', producers: [producerId] });
  eventId = await makeEvent(producerId);
});
const become = (type: string) => db().doc(paths.producer(producerId)).update({ type });

const CONTENT = contentOfCampaign(parseCampaign('c', { ...READY, name: 'Otra' }));
const AUTOMATION = {
  ...{ kind: 'welcome', on: true, version: 0, wait: 0, exceptTags: [], content: CONTENT },
};
const DIVIDER = { id: 'a', kind: 'divider' };
const criteria = { include: [], exclude: [] };
const { code: _, ...RULE } = EMPTY_DISCOUNT;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
type Case = [name: string, part: LevelPart, fn: unknown, data: () => object];
const CASES: Case[] = [
  ['saveCampaign', 'campaigns', saveCampaign, () => ({ producerId, content: CONTENT })],
  ['saveCampaign', 'campaigns', saveCampaign, () => ({ campaignId, version: 1, content: CONTENT })],
  ['saveBrand', 'campaigns', saveBrand, () => ({ producerId, version: 0, brand: USUAL_BRAND })],
  ['saveDesign', 'campaigns', saveDesign, () => ({ producerId, name: 'x', blocks: [DIVIDER] })],
  ['readDeliverability', 'campaigns', readDeliverability, () => ({ producerId })],
  ['setAutomation', 'campaigns', setAutomation, () => ({ producerId, ...AUTOMATION })],
  ['sendCampaign', 'campaigns', sendCampaign, () => ({ campaignId })],
  ['sendCampaign', 'campaigns', sendCampaign, () => ({ campaignId, scheduledAt: inAnHour() })],
  ['resendUnconfirmed', 'campaigns', resendUnconfirmed, () => ({ campaignId })],
  ['askPermission', 'campaigns', askPermission, () => ({ producerId, key: randomUUID() })],
  ['resumeCampaign', 'campaigns', resumeCampaign, () => ({ campaignId })],
  ['duplicateCampaign', 'campaigns', duplicateCampaign, () => ({ campaignId })],
  ['previewSending', 'campaigns', previewSending, () => ({ campaignId })],
  ['sendTestEmail', 'campaigns', sendTestEmail, () => ({ campaignId, email: owner.email })],
  ['saveAudience', 'audiences', saveAudience, () => ({ producerId, name: 'Todos', criteria })],
  ['countAudience', 'audiences', countAudience, () => ({ producerId, criteria })],
  [
    'createDiscountCodes',
    'discountBatches',
    createDiscountCodes,
    () => ({ ...RULE, eventId, prefix: 'VIP', quantity: 2 }),
  ],
];

describe('a lite producer', () => {
  test.each(CASES)(
    'is refused %s (%s), and so is an administrator',
    async (_name, part, fn, data) => {
      await become('producerLite');
      for (const who of [owner, admin]) {
        const asked = callAs(fn as CallableFunction<unknown, unknown>, who, data());
        expect(await errorOf(asked)).toMatchObject({
          code: 'failed-precondition',
          message: LEVEL_TEXT[part].title,
        });
      }
    },
  );

  test('keeps its contacts', async () => {
    await become('producerLite');
    const contact = { producerId, email: 'ana@correo.cl', name: 'Ana', phone: '', tags: [] };
    expect((await callAs(saveContact, owner, contact)).success).toBe(true);
  });

  test('has so many events at once, and keeps those it had', async () => {
    await become('producer');
    const most = LEVELS.producerLite.eventsAtOnce ?? 0;
    const events: string[] = [];
    // Its first event was published by an administrator: `first-event.test.ts`.
    await makeEvent(producerId, { status: 'ended' });
    for (let n = 0; n <= most; n += 1) {
      const id = await makeEvent(producerId, { status: 'draft' });
      await makeTicketType(id);
      events.push(id);
    }
    const move = (n: number, status: string) =>
      callAs(changeEventStatus, owner, { eventId: events[n] ?? '', status });
    await become('producerLite');
    for (let n = 0; n < most; n += 1) await move(n, 'review');
    expect(await errorOf(move(most, 'review'))).toMatchObject({
      code: 'failed-precondition',
      field: 'status',
    });
    // Campaigns in progress continue, and the end of one frees its place.
    await move(0, 'published');
    await move(0, 'paused');
    await move(0, 'published');
    await move(0, 'ended');
    await move(most, 'review');
    await become('producer');
  });
});

test('a full producer may do what a lite one may not', async () => {
  await become('producer');
  const saved = await callAs(saveCampaign, owner, { producerId, content: CONTENT });
  expect(saved.success).toBe(true);
  expect((await callAs(countAudience, owner, { producerId, criteria })).success).toBe(true);
});
