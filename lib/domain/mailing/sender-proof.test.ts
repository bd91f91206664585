import { describe, expect, it } from 'vitest';
import {
  isRutFree,
  missingProofs,
  PROVED_STEP,
  provedBy,
  provedRut,
  withProofs,
} from './sender-proof';
import {
  ladderText,
  NEW_STANDING,
  parseSenderStanding,
  type SenderStanding,
  standingAt,
} from './sender-standing';

const RUT = '76.543.210-3';
const PROVED = {
  producer: { name: 'Noche', nameHeld: '', isUnreviewed: false },
  billing: { rut: RUT },
  banking: { rut: '765432103', accountNumber: '1' },
  hasConsent: true,
  rutOf: '',
};
const of = (over: Partial<SenderStanding> = {}): SenderStanding => ({ ...NEW_STANDING, ...over });

it.each<[Partial<SenderStanding>, boolean, boolean]>([
  [{ day: '2026-10-31' }, false, true],
  [{ day: '2026-11-01' }, false, false],
  [{ day: '2026-10-31' }, true, false],
  [{ day: '2026-10-31', fallen: true }, false, false],
  [{ day: '2026-10-31', heldOn: '2026-10-31' }, false, false],
  [{ day: '2026-10-31', handed: 100, bounced: 50 }, false, false],
  // Of a producer that is no more.
  [{}, false, true],
])('with %j, named: %s, its RUT may raise another limit: %s', (over, isNamed, isFree) => {
  expect(isRutFree(of(over), isNamed, new Date('2026-12-01T15:00:00Z'))).toBe(isFree);
});

describe('what the documents do not prove', () => {
  it.each([
    [{}, []],
    [{ rutOf: 'own' }, []],
    [{ rutOf: 'other' }, ['taken']],
    [{ billing: undefined }, ['billing']],
    [{ banking: undefined }, ['account']],
    [{ billing: undefined, banking: undefined, rutOf: 'other' }, ['billing', 'account']],
    [{ banking: { rut: '11.111.111-1' } }, ['sameRut']],
    [{ producer: { isUnreviewed: true } }, ['event']],
    [{ producer: { nameHeld: 'Otra' } }, ['name']],
    [{ producer: { freeze: { at: new Date(), name: 'Ana' } } }, ['frozen']],
    [{ hasConsent: false }, ['consent']],
  ])('%j lacks %j', (over, missing) => {
    expect(missingProofs({ ...PROVED, ...over }, 'own')).toEqual(missing);
  });

  it('reads one RUT however it is written, with K in either case', () => {
    const of = (rut: string) => ({ billing: { rut: '12.345.670-K' }, banking: { rut } });
    expect(provedRut(of('12345670-k'))).toBe('12345670K');
    expect(provedRut(of('12345671-k'))).toBe('');
  });
});

describe('who proved who they are', () => {
  it('begins at a thousand, whatever was reached that day', () => {
    const before = of({ step: 1, reached: 7, cleanDays: 1, handed: 40, bounced: 1 });
    expect(withProofs(before, 'p', [])).toEqual({
      ...before,
      step: PROVED_STEP,
      cleanDays: 0,
      begunBy: 'p',
    });
    expect(ladderText()[PROVED_STEP]).toMatch(/^hasta 1\.000 personas/);
  });

  it.each([
    ['fell before', { fallen: true }],
    ['is held', { heldOn: '2026-11-01' }],
    ['has complaints', { handed: 100, complained: 2 }],
    ['was set by an administrator', { setBy: 'admin' }],
    ['is there already', { step: PROVED_STEP }],
  ])('does not rise where the limit %s', (_why, over) => {
    expect(withProofs(of(over), 'p', [])).toEqual(of(over));
    expect(provedBy(of(over), 'p')).toBeNull();
  });

  it.each(['billing', 'account', 'sameRut', 'taken', 'frozen'] as const)(
    'falls to the first step without %s, with its counts',
    (proof) => {
      const begun = of({ step: 2, begunBy: 'a', cleanDays: 1, handed: 90, complained: 1 });
      expect(provedBy(begun, 'b')).toBe('a');
      expect(withProofs(begun, 'a', [proof])).toEqual({
        ...begun,
        step: 0,
        cleanDays: 0,
        begunBy: '',
      });
    },
  );

  it.each([
    ['sent before falls were kept', { step: 1, day: '2026-11-01' }, true],
    ['sent nothing before', { step: 0, day: '' }, false],
    ['did not fall', { step: 0, day: '2026-11-01', fallen: false }, false],
  ])('is taken for fallen or not where it %s', (_why, stored, fallen) => {
    expect(parseSenderStanding('', stored).fallen).toBe(fallen);
  });

  it('keeps it when the list changes', () => {
    const begun = of({ step: 2, begunBy: 'a' });
    expect(withProofs(begun, 'a', ['consent', 'event', 'name'])).toEqual(begun);
  });

  it('falls with complaints as anybody, and proofs raise it no more', () => {
    const held = of({ step: 2, begunBy: 'a', day: '2026-11-01', heldOn: '2026-11-01' });
    const after = standingAt(held, new Date('2026-11-02T15:00:00Z'));
    expect(after).toMatchObject({ step: 1, fallen: true });
    expect(withProofs(after, 'a', []).step).toBe(1);
    expect(withProofs(withProofs(after, 'a', ['sameRut']), 'a', []).step).toBe(0);
  });

  it('has earned what it climbs to, whatever the documents say later', () => {
    const begun = of({ step: 2, begunBy: 'a', day: '2026-11-01', cleanDays: 1, handedToday: 900 });
    const after = standingAt(begun, new Date('2026-11-02T15:00:00Z'));
    expect(after).toMatchObject({ step: 3, begunBy: '' });
    expect(provedBy(after, 'a')).toBeNull();
  });
});
