import { describe, expect, test } from 'vitest';
import { clientAddress, networksAround, trustedProxies, UNKNOWN_ADDRESS } from './client-address';

const from = (header: string | string[] | undefined, remoteAddress = '10.0.0.1') => ({
  headers: { 'x-forwarded-for': header },
  socket: { remoteAddress },
});

describe('where a request comes from', () => {
  test.each([
    ['what the front end appended', '203.0.113.7', '203.0.113.7'],
    ['not what the caller wrote before it', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['nor several of them', '9.9.9.9,8.8.8.8 , 203.0.113.7', '203.0.113.7'],
    ['nor one with words', 'unknown, "for=x", 203.0.113.7', '203.0.113.7'],
    ['without its port', '203.0.113.7:4711', '203.0.113.7'],
    ['an IPv4 address in IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
    ['the same address in hexadecimal', '::ffff:cb00:7107', '203.0.113.7'],
    ['and written out', '0:0:0:0:0:FFFF:cb00:7107', '203.0.113.7'],
    ['the network of an IPv6 address', '2001:0db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['the same for its neighbour', '2001:DB8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['a short one', '2001:db8::1', '2001:db8:0:0::/64'],
    ['one in brackets', '[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['itself', '::1', '0:0:0:0::/64'],
    ['one that ends like IPv4', '64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ])('is %s', (_what, header, address) => {
    expect(clientAddress(from(header), 1)).toBe(address);
  });

  test('is counted by the proxies of our own side', () => {
    const header = '1.1.1.1, 203.0.113.7, 35.191.0.1';
    expect(clientAddress(from(header), 2)).toBe('203.0.113.7');
    expect(clientAddress(from(header.split(', ')), 2)).toBe('203.0.113.7');
  });

  test('is the connection itself where no proxy stands before it, whatever the header says', () => {
    expect(clientAddress(from('1.1.1.1', '198.51.100.4'), 0)).toBe('198.51.100.4');
  });

  test.each([
    ['no header', from(undefined), 1],
    ['an empty one', from(''), 1],
    ['what is no address', from('localhost'), 1],
    ['too high a number', from('203.0.113.256'), 1],
    ['a group too many', from('1:2:3:4:5:6:7:8:9'), 1],
    ['a group too few', from('1:2:3:4:5:6:7'), 1],
    ['two gaps', from('1::2::3'), 1],
    ['a group too long', from('12345::1'), 1],
    ['fewer entries than proxies', from('1.1.1.1'), 2],
    ['no connection', { headers: {} }, 0],
    ['no request', undefined, 1],
  ])('cannot be told from %s', (_what, request, proxies) => {
    expect(clientAddress(request, proxies)).toBe(UNKNOWN_ADDRESS);
  });
});

test.each([
  [{}, 1],
  [{ FUNCTIONS_EMULATOR: 'true' }, 0],
  [{ TRUSTED_PROXIES: '2' }, 2],
  [{ TRUSTED_PROXIES: '0' }, 0],
  [{ FUNCTIONS_EMULATOR: 'true', TRUSTED_PROXIES: '1' }, 1],
  [{ TRUSTED_PROXIES: '' }, 1],
  [{ TRUSTED_PROXIES: '-1' }, 1],
  [{ TRUSTED_PROXIES: 'all' }, 1],
])('%j means so many proxies: %i', (env, proxies) => {
  expect(trustedProxies(env)).toBe(proxies);
});

test.each([
  ['203.0.113.7', ['203.0.113.7 1']],
  [UNKNOWN_ADDRESS, ['unknown 1']],
  [
    '2001:db8:12:34ab::/64',
    ['2001:db8:12:34ab::/64 1', '2001:db8:12:3400::/56 4', '2001:db8:12::/48 16'],
  ],
  ['2001:db8:0:2::/64', ['2001:db8:0:2::/64 1', '2001:db8:0:0::/56 4', '2001:db8:0::/48 16']],
])('%s counts in %j', (network, around) => {
  expect(networksAround(network).map((one) => `${one.network} ${one.times}`)).toEqual(around);
});
