import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as picture } from '@/app/(public)/mailing/image/[campaignId]/[name]/route';
import { GET as preferences } from '@/app/(public)/preferencias/[token]/route';
import { checkLink } from '@/lib/data/contact/unsubscribe-check';
import { checkPrivacyLink } from '@/lib/data/privacy/desk-check';
import { checkFreezeLink } from '@/lib/data/producer/freeze-check';
import { scannedUrl } from '@/lib/data/qr/scanned-code';

/**
 * What a page of a link says where the look-up was refused: too many wrong links is the callable's answer, while the
 * platform's own 429 is as little an answer as an outage.
 */

let answer: () => Response;
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const NOBODY: [string, () => Response][] = [
  ['an outage', () => new Response('no', { status: 503 })],
  ["the platform's own 429", () => new Response('Rate exceeded.', { status: 429 })],
];
const TOO_MANY = () =>
  Response.json({ error: { status: 'RESOURCE_EXHAUSTED', message: '' } }, { status: 429 });

const visitor = new Headers();
const link = { producerId: 'p', campaignId: 'c', userId: 'u', email: 'a@x.cl', at: '1', n: 'r' };
const LINKS: [string, () => Promise<{ valid: boolean }>][] = [
  ['unsubscribing', () => checkLink({ ...link, t: 'k.x' }, visitor)],
  ['freezing payments', () => checkFreezeLink({ ...link, t: 'k.x' }, visitor)],
  ['a request', () => checkPrivacyLink({ ...link, right: 'access', t: 'k.x' }, visitor)],
];

describe.each(NOBODY)('%s', (_name, nobody) => {
  beforeEach(() => {
    answer = nobody;
  });

  it.each(LINKS)('does not call a link of %s wrong', async (_of, check) => {
    expect((await check()).valid).toBe(true);
  });

  it('says nothing of a code, of preferences or of a picture', async () => {
    expect(await scannedUrl('abc', visitor)).toBeNull();
    expect((await pageOfPreferences()).status).toBe(503);
    expect((await pictureOf()).status).toBe(503);
  });
});

describe('too many wrong ones', () => {
  beforeEach(() => {
    answer = TOO_MANY;
  });

  it.each(LINKS)('make a link of %s wrong', async (_of, check) => {
    expect((await check()).valid).toBe(false);
  });

  it('make a code and a link of preferences unknown', async () => {
    expect(await scannedUrl('abc', visitor)).toBe('');
    expect((await pageOfPreferences()).status).toBe(404);
  });
});

const pageOfPreferences = () =>
  preferences(new Request('http://panel.test/preferencias/tok'), {
    params: Promise.resolve({ token: 'tok' }),
  });
const pictureOf = () =>
  picture(new Request('http://panel.test/mailing/image/c/event'), {
    params: Promise.resolve({ campaignId: 'c', name: 'event' }),
  });
