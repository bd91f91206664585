import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  isSignedUnsubscribe,
  readTrackingToken,
  signedUnsubscribeUrl,
  trackingToken,
} from '../../contact/links';
import { signText, verifySignature } from './keys';

afterEach(() => vi.unstubAllEnvs());
const keys = (value: string) => vi.stubEnv('MAIL_KEYS', value);
const params = { producerId: 'p', campaignId: 'c', userId: 'u', email: 'a@x.cl' };

describe('signatures', () => {
  it('hold for one purpose and one text', () => {
    keys('k1:secret');
    const made = signText('unsubscribe', 'text');
    expect(verifySignature('unsubscribe', 'text', made)).toBe(true);
    expect(verifySignature('track', 'text', made)).toBe(false);
    expect(verifySignature('unsubscribe', 'texT', made)).toBe(false);
    for (const bad of ['', 'k1.', 'k1', '.x', `${made}x`, made.replace('k1', 'k2')]) {
      expect(verifySignature('unsubscribe', 'text', bad)).toBe(false);
    }
  });

  it('of an old key stay valid after a new one signs', () => {
    keys('old:a');
    const made = signText('track', 'x');
    keys('new:b,old:a');
    expect(verifySignature('track', 'x', made)).toBe(true);
    expect(signText('track', 'x')).toMatch(/^new\./);
    keys('new:b');
    expect(verifySignature('track', 'x', made)).toBe(false);
  });

  it('need a key outside the local stack', () => {
    vi.stubEnv('MAIL_KEYS', '');
    vi.stubEnv('GCLOUD_PROJECT', 'early-production');
    vi.stubEnv('FIREBASE_PROJECT_ID', '');
    expect(() => signText('track', 'x')).toThrow('MAIL_KEYS');
  });
});

describe('links', () => {
  it('are refused when any parameter was changed', () => {
    keys('k1:secret');
    vi.stubEnv('SITE_URL', 'https://panel.cl');
    const t = new URL(signedUnsubscribeUrl(params)).searchParams.get('t') ?? '';
    expect(isSignedUnsubscribe({ ...params, email: 'A@X.cl' }, t)).toBe(true);
    for (const key of Object.keys(params)) {
      expect(isSignedUnsubscribe({ ...params, [key]: 'other' }, t)).toBe(false);
    }
  });

  it('carry the recipient in a signed token', () => {
    keys('k1:secret');
    const recipient = { campaignId: 'c', batch: 3, position: 17, contactId: 'abc' };
    const token = trackingToken(recipient);
    expect(readTrackingToken(token)).toEqual(recipient);
    const ending = { ...recipient, until: 1_800_000_000_000 };
    expect(readTrackingToken(trackingToken(ending))).toEqual(ending);
    expect(readTrackingToken(token.replace('~17~', '~18~'))).toBeNull();
    expect(readTrackingToken('x')).toBeNull();
  });
});
