import { afterEach, expect, test, vi } from 'vitest';
import { VISITOR_HEADERS } from '@/lib/domain/kit/network/visitor';
import { visitorHeaders, visitorNetwork } from './visitor';

afterEach(() => vi.unstubAllEnvs());
const from = (forwarded?: string) =>
  new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded });

test.each([
  [
    'what the front end appended, never what a visitor wrote before it',
    '9.9.9.9, 200.1.2.3',
    '1',
    '200.1.2.3',
  ],
  [
    'behind a load balancer of one’s own the entry before',
    '9.9.9.9, 200.1.2.3, 10.0.0.1',
    '2',
    '200.1.2.3',
  ],
  ['the network of an IPv6 address', '2800:150:1:2:3:4:5:6', '1', '2800:150:1:2::/64'],
  ['unknown without a header', undefined, '1', ''],
  ['unknown where no proxy is trusted', '200.1.2.3', '0', ''],
])('a visitor is %s', (_what, header, proxies, network) => {
  vi.stubEnv('TRUSTED_PROXIES', proxies);
  expect(visitorNetwork(from(header))).toBe(network);
});

test('is named by a signature for one function, and by none where there is no key or no network', () => {
  const real = { GCLOUD_PROJECT: 'early-chile', FIREBASE_PROJECT_ID: 'early-chile' };
  for (const [name, value] of Object.entries({ ...real, VISITOR_KEY: ' new, old ' })) {
    vi.stubEnv(name, value);
  }
  const headers = (endpoint: string, visitor = '200.1.2.3') =>
    visitorHeaders(endpoint, from(visitor), 1_000);
  expect(headers('openTicket')).toMatchObject({
    [VISITOR_HEADERS.network]: '200.1.2.3',
    [VISITOR_HEADERS.at]: '1000',
  });
  const signature = (endpoint: string) => headers(endpoint)[VISITOR_HEADERS.signature];
  expect(signature('openTicket')).not.toBe(signature('giveTicket'));
  const before = signature('openTicket');
  vi.stubEnv('VISITOR_KEY', 'new');
  expect(signature('openTicket')).toBe(before);
  expect(headers('openTicket', 'localhost')).toEqual({});
  vi.stubEnv('VISITOR_KEY', '');
  expect(headers('openTicket')).toEqual({});
});
