import { expect, it, test } from 'vitest';
import { POLICY } from './policy';
import { liftProblem, requestSearch } from './request';
import {
  copyName,
  PRIVACY_LINK_MS,
  privacyCopyUrl,
  privacyLiftUrl,
  readCopyLink,
  readPrivacyLink,
} from './request-link';

it('leads to a copy and to the end of a block, each by its folio and its signature', () => {
  const urls = [privacyCopyUrl, privacyLiftUrl].map(
    (of) => new URL(of('https://early.cl//', 'DP-1', 't/1')),
  );
  expect(new Set(urls.map(({ pathname }) => pathname)).size).toBe(2);
  for (const url of urls) {
    expect(url.href).toMatch(/^https:\/\/early\.cl\/[^/]/);
    const read = readCopyLink(Object.fromEntries(url.searchParams));
    expect(read).toEqual({ folio: 'DP-1', t: 't/1' });
  }
  expect(copyName('DP-1')).toMatch(/^[\w-]*DP-1\.zip$/);
});

it('opens the plus of an address also where a mail program left it bare', () => {
  const opened = (query: string) =>
    readPrivacyLink(Object.fromEntries(new URLSearchParams(query))).email;
  expect(opened('email=ana%2Bx@y.cl')).toBe('ana+x@y.cl');
  expect(opened('email=ana+x@y.cl')).toBe('ana+x@y.cl');
});

test.each([
  [{}, null],
  [{ right: 'objection' }, /no bloqueó/],
  [{ state: 'open' }, /primero/],
  [{ state: 'rejected' }, /ya terminó/],
  [{ liftedAt: new Date(1) }, /ya terminó/],
] as const)('the block of a case with %j can be ended unless %s', (over, problem) => {
  const found = liftProblem({ right: 'blocking', state: 'answered', liftedAt: null, ...over });
  if (problem === null) expect(found).toBeNull();
  else expect(found).toMatch(problem);
});

it('finds a case by its folio, and by its address while that is kept', () => {
  expect(requestSearch({ id: 'DP-77', email: 'ana@x.cl' })).toEqual(
    expect.arrayContaining(['dp-77', 'ana@x.cl']),
  );
  expect(requestSearch({ id: 'DP-77', email: '' })).not.toContain('ana@x.cl');
});

it('gives three days to prove an address, and the policy a version of its own words', () => {
  expect(PRIVACY_LINK_MS).toBe(3 * 24 * 60 * 60_000);
  expect(POLICY.version).toMatch(/^\d+-[0-9a-f]{8}$/);
  expect(POLICY.date <= new Date('2100-01-01')).toBe(true);
});
