import { describe, expect, it } from 'vitest';
import {
  type ConsentBasis,
  consentHash,
  leaversOf,
  leftEntries,
  mayAsk,
  mayMarket,
  mayServe,
  parseConsent,
  type Standing,
  turnEntry,
  unservedOf,
} from './consent';
import { mailPaceText, PACE_TEXT, PACES, quietAfter } from './pace';

const NOW = new Date('2026-11-23T01:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const unasked = {
  state: 'active',
  basis: 'none',
  objectedAt: null,
  blockedAt: null,
  pausedUntil: null,
  quietUntil: null,
  askedAt: null,
} as const;
type Asked = Standing & { askedAt: Date | null };

describe('the question of permission', () => {
  it.each<[string, Partial<Asked>, boolean]>([
    ['who has no basis', {}, true],
    ['who only bought', { basis: 'contract' }, true],
    ['whose pause is over', { pausedUntil: NOW }, true],
    ['who is paused', { pausedUntil: later(1) }, false],
    ['who was asked', { askedAt: NOW }, false],
    ['who agreed', { basis: 'consent' }, false],
    ['who is written to by an interest', { basis: 'interest' }, false],
    ['who agreed, and is paused', { basis: 'consent', pausedUntil: later(1) }, false],
    ['who left', { state: 'unsubscribed' }, false],
    ['who objected', { objectedAt: NOW }, false],
    ['who is blocked', { blockedAt: NOW }, false],
    ['who bounces', { state: 'bounced' }, false],
  ])('goes to %s: %j is %s', (_who, over, may) => {
    expect(mayAsk({ ...unasked, ...over }, NOW)).toBe(may);
  });
});

it('a pause and a turn end at their moment, to the millisecond', () => {
  const one = { ...unasked, basis: 'consent' as const };
  for (const field of ['pausedUntil', 'quietUntil']) {
    expect(mayMarket({ ...one, [field]: later(1) }, NOW).ok).toBe(false);
    expect(mayMarket({ ...one, [field]: NOW }, NOW).ok).toBe(true);
  }
});

it('says why nobody is written to, in the words of each', () => {
  const marketing = (over: Partial<Standing>) => {
    const verdict = mayMarket({ ...unasked, basis: 'consent', ...over }, NOW);
    return verdict.ok ? '' : verdict.reason;
  };
  expect(marketing({ pausedUntil: later(86_400_000) })).toMatch(/pausa hasta el .*23 nov/);
  expect(marketing({ quietUntil: later(86_400_000) })).toMatch(/le toca el .*23 nov/);
  const reasons = [
    marketing({ blockedAt: NOW }),
    marketing({ objectedAt: NOW }),
    marketing({ state: 'unsubscribed' }),
    marketing({ state: 'bounced' }),
    marketing({ basis: 'contract' }),
    marketing({ basis: 'none' }),
  ];
  expect(new Set(reasons).size).toBe(6);
  const served = mayServe(null);
  expect(served.ok ? '' : served.reason).toBe('Pidió borrar sus datos');
});

describe('who left a campaign', () => {
  it('because another took their turn, is paced, and still gets what they bought', () => {
    const entries = [turnEntry('c1', 'k2')];
    expect(entries).toEqual(['c1~paced~k2']);
    expect([...leaversOf(entries)]).toEqual([['c1', 'paced']]);
    expect([...unservedOf(entries)]).toEqual([]);
  });

  it('by leaving is told as engines of before read it, and for any other reason with its word', () => {
    expect(leftEntries('c1', 'unsubscribed')).toEqual(['c1']);
    expect(leftEntries('c1', 'blocked')).toEqual(['c1', 'c1~blocked']);
  });

  it('keeps the reason, before or after the entry that has none', () => {
    expect([...leaversOf(['c1~objected', 'c1'])]).toEqual([['c1', 'objected']]);
    expect([...leaversOf(['c1', 'c1~objected'])]).toEqual([['c1', 'objected']]);
    expect([...leaversOf([''])]).toEqual([['', 'unsubscribed']]);
  });
});

describe('a line of the passport', () => {
  const STORED = {
    purpose: 'transactional',
    basis: 'contract' as ConsentBasis,
    kind: 'given',
    text: 'compra',
    textVersion: '1',
    textHash: 'h',
    source: 'purchase',
    evidence: 'e',
    at: NOW,
    by: 'person',
  };

  it('is read as it is stored', () => {
    expect(parseConsent('k', STORED)).toEqual({ id: 'k', ...STORED });
    const words: Record<string, string[]> = {
      purpose: ['marketing', 'profiling'],
      basis: ['consent', 'interest'],
      kind: ['withdrawn', 'objected', 'blocked', 'unblocked', 'paused', 'paced'],
      source: ['form', 'import', 'door', 'manual', 'mail', 'request', 'settlement'],
    };
    for (const [field, values] of Object.entries(words)) {
      for (const value of values) {
        expect(parseConsent('k', { ...STORED, [field]: value })).toMatchObject({ [field]: value });
      }
    }
  });

  it('of another shape proves nothing', () => {
    expect(parseConsent('k', { purpose: 'all', kind: 'all', source: 'all' })).toEqual({
      id: 'k',
      purpose: 'marketing',
      basis: null,
      kind: 'given',
      text: '',
      textVersion: '',
      textHash: '',
      source: 'manual',
      evidence: '',
      at: null,
      by: '',
    });
  });

  it('proves each text by its own hash, also of the one before', () => {
    const [a, b] = [consentHash('a'), consentHash('b')];
    expect(a).not.toBe(b);
    expect([consentHash('a'), consentHash('a'), consentHash(''), consentHash('b')]).toEqual([
      a,
      a,
      '',
      b,
    ]);
    expect(a).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb');
  });
});

describe('how seldom somebody is written to', () => {
  it('is a number of days, that begin with a mail', () => {
    expect(PACES).toEqual({ always: 0, weekly: 7, monthly: 30 });
    expect(quietAfter(7, NOW)).toEqual(later(7 * 86_400_000));
    expect([quietAfter(0, NOW), quietAfter(-1, NOW)]).toEqual([null, null]);
  });

  it('is said in words', () => {
    const { weekly, monthly } = PACE_TEXT;
    const texts = [-1, 0, 1, 7, 8, 30, 90].map(mailPaceText);
    expect(texts).toEqual(['', '', weekly, weekly, monthly, monthly, monthly]);
  });
});
