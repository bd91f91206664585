import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { domainState, isAbout, mustAsk, parseSendingDomain } from './sending-domain';

const NOW = new Date('2026-11-21T12:00:00Z');
const ago = (minutes: number) => new Date(+NOW - minutes * 60_000);
const known = (raw: object) => parseSendingDomain('', { domain: 'early.cl', ...raw });
const good = (minutes: number, asked = minutes) =>
  known({ askedAt: ago(asked), checkedAt: ago(minutes), verifiedAt: ago(minutes) });
const bad = (minutes: number) =>
  known({ askedAt: ago(minutes), checkedAt: ago(minutes), problems: [{ key: 'spfMissing' }] });

test.each([
  ['nothing known', known({}), 'unknown', true],
  ['good, just asked', good(0), 'good', false],
  ['good since yesterday', good(24 * 60 - 1), 'good', false],
  ['good a day ago', good(24 * 60), 'good', true],
  ['good a day ago, and DNS was silent just now', good(24 * 60, 0.5), 'good', false],
  ['good a day ago, and DNS was silent a minute ago', good(24 * 60, 1), 'good', true],
  ['bad, just asked', bad(0.5), 'bad', false],
  ['bad a minute ago', bad(1), 'bad', true],
  ['never answered, just asked', known({ askedAt: ago(0.5) }), 'unknown', false],
  ['never answered a minute ago', known({ askedAt: ago(1) }), 'unknown', true],
])('%s', (_what, domain, verdict, asks) => {
  expect([domainState(domain), mustAsk(domain, NOW)]).toEqual([verdict, asks]);
});

describe('parseSendingDomain', () => {
  it('takes anything for what it is worth, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const domain = parseSendingDomain('', raw);
        expect(domain.problems.length).toBeLessThanOrEqual(20);
        for (const one of domain.problems) expect(one.text.length).toBeLessThanOrEqual(500);
      }),
    );
    expect(parseSendingDomain('', { problems: [null, { text: 7, record: 'x' }] }).problems).toEqual(
      [
        { key: '', text: '', record: null },
        { key: '', text: '', record: null },
      ],
    );
  });
});

it('is worth nothing for another domain or other selectors', () => {
  const domain = known({ selectors: ['s1', 's2'] });
  expect(isAbout(domain, { domain: 'early.cl', selectors: ['s1', 's2'] })).toBe(true);
  expect(isAbout(domain, { domain: 'early.cl', selectors: ['s1'] })).toBe(false);
  expect(isAbout(domain, { domain: 'otro.cl', selectors: ['s1', 's2'] })).toBe(false);
  expect(isAbout(parseSendingDomain('', undefined), { domain: 'early.cl', selectors: [] })).toBe(
    false,
  );
});
