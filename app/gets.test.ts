import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NextRequest } from 'next/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));

/** Mail programs and scanners open every link of a mail: what is opened only reads, or counts that it was opened. */
const READS = [
  'campaignPicture',
  'checkFreezeLink',
  'checkPrivacyLink',
  'checkUnsubscribeLink',
  'openQrCode',
  'privacyDesk',
  'producerCover',
  'readGuestMenu',
  'readOffer',
  'readPreferences',
  'readPublicEvent',
  'readRefundStop',
  'readTicketPlan',
  'recordClick',
  'recordOpen',
  'subscriptionPage',
];
/** These act only where a field says so, which a form posts. */
const READS_WITHOUT: Record<string, string> = { liftPrivacyBlock: 'lift', openTicket: 'claim' };

const OPENED = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file.endsWith('route.ts') &&
    /export (async )?(function|const) GET\b/.test(readFileSync(join('app', file), 'utf8')),
);

const PARAMS = {
  ...{ token: 'a.b.c', producerId: 'p', eventId: 'e', slug: 's', campaignId: 'c', name: 'flyer' },
  ...{ link: '0', pictureId: 'a'.repeat(32), size: 'small', ticketId: 't', code: 'K7' },
};
const QUERY = { t: 'signed', email: 'a@x.cl', at: '1', id: 'x', folio: 'F-1' };
const ANSWERS = [
  { ok: true as const, result: { valid: true, producerName: 'Club', confirms: 'a@x.cl' } },
  { ok: false as const, status: 404, code: 'NOT_FOUND' },
  { ok: false as const, status: 503 },
];

// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  vi.stubGlobal('fetch', () => Promise.reject(new Error('Nothing is asked around the calls')));
});

afterEach(() => vi.unstubAllGlobals());

async function open(file: string): Promise<void> {
  const opened = await import(`${process.cwd()}/app/${file}`);
  const params = Promise.resolve(PARAMS);
  const request = new NextRequest(`http://panel.test/x?${new URLSearchParams(QUERY)}`);
  // What is shown is not asked here: an answer of this test may lack what a page shows.
  await opened.GET(request, { params })?.catch?.(() => {});
}

it('opening a link changes nothing, whoever opens it and whatever is answered', async () => {
  const asked = new Set<string>();
  for (const file of OPENED) {
    for (const answer of ANSWERS) {
      vi.mocked(serverCall).mockReset().mockResolvedValue(answer);
      await open(file);
      for (const [name, input] of vi.mocked(serverCall).mock.calls) {
        asked.add(name);
        const acting = READS_WITHOUT[name];
        const isRead = acting ? !Object.hasOwn(input as object, acting) : READS.includes(name);
        expect(isRead, `${file} asks ${name} of a GET`).toBe(true);
      }
    }
  }
  expect([...asked].sort()).toEqual([...READS, ...Object.keys(READS_WITHOUT)].sort());
});
