import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeClient } from '@/lab/store/store';
import { contactIdOf, parseContact } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseBatchClicks, parseClicks } from '@/lib/domain/mailing/report/clicks';
import { makeCampaign } from '@/tests/support/campaigns';
import { objectContact, setProfiling } from '../../contact/consent/rights';
import { trackingToken } from '../../contact/links';
import { eraseFromBatches } from '../../privacy/erase/batches';
import { untypedDb as db, replaceBackend } from '../../support/admin';
import { noteClick } from './tracking';

/** Clicks at once, in bursts and of late batches, as they are stored. */

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  vi.stubEnv('MAIL_KEYS', 'clicks:only-for-the-tests-of-clicks');
  vi.stubEnv('MAIL_MACHINE_MS', '0');
  replaceBackend({ firestore: storeClient() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  replaceBackend(null);
});

const LINKS = ['https://a.cl/0', 'https://a.cl/1', 'https://a.cl/2'];

async function sent(batch = 0) {
  const { campaignId, producerId, emails } = await makeCampaign(1, {
    ...{ freeze: { done: true, recipients: 1, batches: batch + 1 }, status: 'sent' },
    ...{ frozen: { links: LINKS }, startedAt: Timestamp.now() },
  });
  const contactId = contactIdOf(emails[0] ?? '');
  const batchRef = db().doc(innerPaths.campaignBatch(campaignId, batch));
  const named = { contactIds: [contactId], createdAt: Timestamp.now(), letters: 's' };
  await batchRef.set({ ...named, campaignId, producerId, n: batch, recipients: '' });
  const token = trackingToken({ campaignId, batch, position: 0, contactId });
  const part = (n: number) => db().doc(innerPaths.campaignTrackingPart(campaignId, n)).get();
  return {
    ...{ producerId, contactId, email: emails[0] ?? '' },
    click: (link: number) => noteClick(token, link, false, ''),
    notes: async () => parseBatchClicks((await part(batch)).data()),
    counters: async () => {
      const shards = await Promise.all([0, 1, 2, 3].map(part));
      return parseClicks(shards.map((one) => one.data()));
    },
    clicked: async () => {
      const found = await db().doc(paths.contact(producerId, contactId)).get();
      return Object.keys(parseContact(contactId, found.data()).clicked).length > 0;
    },
  };
}

it('of clicks at once the letter and the contact say the same', async () => {
  for (const links of [
    [0, 1],
    [0, 1, 2],
    [0, 0, 0],
    [2, 0, 1, 2],
  ]) {
    const { click, notes, counters, clicked } = await sent();
    await Promise.all(links.map((link) => click(link)));
    const isPerson = new Set(links).size < LINKS.length;
    expect((await notes()).letters).toBe(isPerson ? 'c' : 'o');
    expect(await clicked()).toBe(isPerson);
    expect((await counters()).machines).toBe(isPerson ? 0 : 1);
  }
});

it('who reads a mail after its scanner counts, also for the links that it followed', async () => {
  const { click, notes, counters, clicked } = await sent();
  for (const link of [0, 1, 2]) await click(link);
  await click(0);
  expect((await notes()).letters).toBe('o');
  vi.setSystemTime(Date.now() + 11_000);
  await click(0);
  expect((await notes()).letters).toBe('c');
  expect(await clicked()).toBe(true);
  expect(await counters()).toMatchObject({ links: { 0: 1 }, machines: 1 });
});

it('of later batches are counted in the first documents', async () => {
  const { click, notes, counters, clicked } = await sent(6);
  await click(1);
  await click(1);
  expect((await notes()).byLink).toEqual({ 1: 'c' });
  expect(await counters()).toMatchObject({ links: { 1: 1 }, quarters: [1] });
  for (const link of [0, 2]) await click(link);
  expect(await counters()).toMatchObject({ links: { 0: 0, 1: 0 }, quarters: [0], machines: 1 });
  expect(await clicked()).toBe(false);
});

it('who objects to it, or is erased, has pressed no link in the notes', async () => {
  const asked = { source: 'request', evidence: 'caso', by: 'person' } as const;
  for (const way of ['profiling', 'marketing', 'erasure']) {
    const { click, notes, counters, producerId, email, contactId } = await sent();
    await click(1);
    expect((await notes()).byLink).toEqual({ 1: 'c' });
    if (way === 'profiling') await setProfiling(producerId, email, true, asked);
    if (way === 'marketing') await objectContact(producerId, email, asked);
    if (way === 'erasure') await eraseFromBatches(producerId, contactId);
    expect(await notes()).toMatchObject({ byLink: { 1: '.' }, begun: {}, machined: {} });
    expect((await counters()).links).toEqual({ 1: 1 });
  }
});
