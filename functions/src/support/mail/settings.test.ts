import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from './settings';

beforeEach(() => {
  vi.stubEnv('MAIL_FROM', 'no-responder@early.cl');
  vi.stubEnv('MAIL_DKIM_SELECTORS', 's1, s2');
  vi.stubEnv('MAIL_DNS', '');
  vi.stubEnv('FIREBASE_PROJECT_ID', '');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:8080');
});
afterEach(() => vi.unstubAllEnvs());

test('the DNS of the sender counts in a real project, and on the local stack only where servers are named', () => {
  const sender = { domain: 'early.cl', selectors: ['s1', 's2'] };
  vi.stubEnv('GCLOUD_PROJECT', 'early-chile');
  expect(settings.sender()).toEqual(sender);
  vi.stubEnv('MAIL_FROM', '');
  expect(settings.sender()).toEqual({ ...sender, domain: '' });
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early');
  expect(settings.sender()).toBe(null);
  vi.stubEnv('MAIL_DNS', '127.0.0.1:5353, [::1]:53');
  expect(settings.sender()).toEqual({ ...sender, domain: 'early.test' });
  expect(settings.dnsServers()).toEqual(['127.0.0.1:5353', '[::1]:53']);
});

test.each([
  ['SMTP_URL', settings.smtpUrl],
  ['MAIL_FROM', settings.from],
  ['SITE_URL', settings.siteUrl],
  ['MAIL_KEYS', settings.keys],
  ['EVENT_PAGE_URL', settings.eventPage],
])(
  '%s has a default on the local stack only, and is missed by its name elsewhere',
  (name, read) => {
    vi.stubEnv(name, '');
    vi.stubEnv('GCLOUD_PROJECT', 'demo-early');
    expect(read()).not.toBe('');
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', '');
    expect(read).toThrow(name);
    vi.stubEnv('GCLOUD_PROJECT', '');
    expect(read).toThrow(name);
  },
);
