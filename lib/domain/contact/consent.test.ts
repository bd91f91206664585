import { describe, expect, it } from 'vitest';
import {
  consentHash,
  isMailed,
  isStrongerBasis,
  leaversOf,
  leftEntries,
  mayInvite,
  mayMarket,
  mayServe,
  NO_MARKETING,
  parseConsent,
  type Standing,
  unservedOf,
} from './consent';
import { CONSENT_TEXTS, consentWords } from './consent-texts';
import { CONTACT_BASES, parseContact } from './contact';

const NOW = new Date('2026-12-01T12:00:00Z');
const LATER = new Date('2026-12-20T12:00:00Z');
const standing = (over: Partial<Standing> = {}): Standing => ({
  state: 'active',
  basis: 'consent',
  objectedAt: null,
  blockedAt: null,
  pausedUntil: null,
  quietUntil: null,
  ...over,
});

describe('who may be sent marketing', () => {
  it.each<[string, Partial<Standing>, string | null]>([
    ['with consent', {}, null],
    ['with an interest', { basis: 'interest' }, null],
    ['with a purchase only', { basis: 'contract' }, 'unproven'],
    ['without a basis', { basis: 'none' }, 'unproven'],
    ['unsubscribed', { state: 'unsubscribed' }, 'unsubscribed'],
    ['bounced', { state: 'bounced' }, 'bounced'],
    ['blocked', { state: 'blocked' }, 'blocked'],
    ['blocked by its moment alone', { blockedAt: NOW }, 'blocked'],
    ['objected, also where the state says active', { objectedAt: NOW }, 'objected'],
    ['paused', { pausedUntil: LATER }, 'paused'],
    ['after a pause', { pausedUntil: NOW }, null],
    ['who had the mail of their week', { quietUntil: LATER }, 'paced'],
    ['whose turn it is again', { quietUntil: NOW }, null],
    ['paused, and who had theirs', { pausedUntil: LATER, quietUntil: LATER }, 'paused'],
    ['blocked and paused without a basis', { blockedAt: NOW, basis: 'none' }, 'blocked'],
  ])('%s', (_name, over, why) => {
    const verdict = mayMarket(standing(over), NOW);
    expect(verdict.ok ? null : verdict.why).toBe(why);
    if (!verdict.ok) expect(verdict.reason).not.toBe('');
    // Whoever waits for the end of a pause gets mails, too, and may ask for fewer.
    expect(isMailed(standing(over), NOW)).toBe([null, 'paused', 'paced'].includes(why));
  });

  it('is nobody from before bases were recorded, whatever was noted of them', () => {
    const raw = { email: 'a@b.cl', state: 'active', consent: { note: 'Aceptó al comprar' } };
    const contact = parseContact('a', raw);
    expect(contact).toMatchObject({ state: 'active', basis: 'none' });
    expect(mayMarket(contact, NOW)).toMatchObject({ ok: false, reason: 'Sin base registrada' });
    expect(mayMarket(parseContact('a', { ...raw, basis: 'siempre' }), NOW).ok).toBe(false);
  });
});

it('keeps a message about their purchase from nobody but a blocked, bounced or erased address', () => {
  const cases: [Partial<Standing & { bouncedAt: Date }>, string | null][] = [
    [{}, null],
    [{ state: 'unsubscribed', bouncedAt: NOW }, 'bounced'],
    [{ basis: 'none' }, null],
    [{ state: 'unsubscribed' }, null],
    [{ state: 'unsubscribed', objectedAt: NOW }, null],
    [{ pausedUntil: LATER }, null],
    [{ state: 'bounced' }, 'bounced'],
    [{ state: 'blocked' }, 'blocked'],
    [{ blockedAt: NOW }, 'blocked'],
  ];
  for (const [over, why] of cases) {
    const verdict = mayServe({ ...standing(over), bouncedAt: over.bouncedAt ?? null });
    expect(verdict.ok ? null : verdict.why).toBe(why);
    const contact = { ...standing(over), bouncedAt: over.bouncedAt ?? null };
    expect(mayInvite(contact)).toBe(why !== 'blocked');
  }
  expect(mayInvite(null)).toBe(false);
  expect(mayServe(null)).toMatchObject({ ok: false, why: 'erased' });
});

it('lets a basis be replaced by a stronger one only', () => {
  const order = ['none', 'contract', 'interest', 'consent'] as const;
  for (const before of CONTACT_BASES) {
    for (const next of CONTACT_BASES) {
      expect(isStrongerBasis(next, before)).toBe(order.indexOf(next) > order.indexOf(before));
    }
  }
});

it('tells every engine who left, and this one why', () => {
  for (const why of NO_MARKETING) {
    const entries = leftEntries('c1', why);
    expect(entries).toContain('c1');
    expect([...leaversOf([...entries].reverse())]).toEqual([['c1', why]]);
  }
  expect([...unservedOf(NO_MARKETING.flatMap((why) => leftEntries(why, why))).keys()]).toEqual([
    'blocked',
    'bounced',
    'erased',
  ]);
  // A later objection does not lift a block.
  expect([...unservedOf(['c1', 'c1~blocked', 'c1~objected'])]).toEqual([['c1', 'blocked']]);
  expect(leaversOf(['c1', 'c1~x', 'c2'])).toEqual(
    new Map([
      ['c1', 'unsubscribed'],
      ['c2', 'unsubscribed'],
    ]),
  );
});

it('reads any line of a passport, and proves its text by a hash', () => {
  for (const raw of [null, 7, {}, { purpose: 'x', basis: 'none', at: 'x' }]) {
    expect(parseConsent('k', raw)).toMatchObject({ id: 'k', basis: null, at: null });
  }
  const words = consentWords(CONSENT_TEXTS.form, 'Noche Austral');
  expect(words).toContain('Noche Austral');
  expect(consentHash(words)).toMatch(/^[0-9a-f]{64}$/);
  expect(consentHash('')).toBe('');
});

it('says the name of a producer as it is written', () => {
  const { words } = CONSENT_TEXTS.permission;
  for (const name of ['Ca$$h', "A$' B", '$& y $`']) {
    expect(consentWords({ version: 'x', words }, name).split(name)).toEqual(
      words.split('{nombre}'),
    );
  }
});

// Stored consents contain the hash, so changed words need a new version.
it('keeps the words of each version', () => {
  const hashes = Object.values(CONSENT_TEXTS).map(
    ({ version, words }) => `${version} ${consentHash(words).slice(0, 8)}`,
  );
  expect(hashes).toMatchInlineSnapshot(`
    [
      "compra-1 6a7c378b",
      "suscripcion-1 25068988",
      "permiso-1 c46a87fc",
      "interes-1 d901d70c",
    ]
  `);
});
