import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from './settings';

beforeEach(() => {
  vi.stubEnv('MAIL_FROM', 'no-responder@early.cl');
  vi.stubEnv('MAIL_DKIM_SELECTORS', 's1, s2');
  vi.stubEnv('MAIL_DNS', '');
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
