import { describe, expect, test } from 'vitest';
import {
  mailsADay,
  NEW_STANDING,
  parseSenderStanding,
  reachGrowthText,
  reachLeft,
  reachRefusal,
  SENDER_STEPS,
  type SenderStanding,
  standingAt,
  TOP_STEP,
} from './sender-standing';

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 15));
const on = (n: number, over: Partial<SenderStanding> = {}): SenderStanding => ({
  ...NEW_STANDING,
  day: `2026-01-${String(n).padStart(2, '0')}`,
  ...over,
});

describe('the ladder of senders', () => {
  test('a clean sender reaches everybody in thirteen days', () => {
    let standing = NEW_STANDING;
    const reached: (number | null)[] = [];
    for (let n = 1; n <= 14; n += 1) {
      standing = standingAt(standing, day(n));
      reached.push(reachLeft(standing));
      const mails = reachLeft(standing) ?? 0;
      standing = { ...standing, reached: mails, handedToday: mails };
    }
    expect(reached).toEqual([
      50,
      200,
      200,
      1000,
      1000,
      5000,
      5000,
      5000,
      20000,
      20000,
      20000,
      20000,
      20000,
      null,
    ]);
  });

  test('a day is judged once, however often it is looked at', () => {
    const once = standingAt(on(1, { reached: 50, handedToday: 50 }), day(2));
    expect(once).toMatchObject({ step: 1, reached: 0, handedToday: 0 });
    expect(standingAt(standingAt(once, day(2)), day(2))).toEqual(once);
  });

  test('a day on which hardly anything was mailed leads nowhere, whoever was reserved', () => {
    expect(standingAt(on(1, { reached: 50, handedToday: 12 }), day(2)).step).toBe(0);
    expect(standingAt(on(1, { reached: 50, handedToday: 13 }), day(2)).step).toBe(1);
  });

  test('bounces and complaints cost the clean days', () => {
    const before = on(1, { step: 3, cleanDays: 2, handedToday: 5000, handed: 1000 });
    expect(standingAt({ ...before, bounced: 51 }, day(2))).toMatchObject({ step: 3, cleanDays: 0 });
    expect(standingAt({ ...before, complained: 3 }, day(2))).toMatchObject({
      step: 3,
      cleanDays: 0,
    });
    expect(standingAt({ ...before, bounced: 50, complained: 2 }, day(2)).step).toBe(4);
  });

  test('two returned of a few are no verdict', () => {
    expect(standingAt(on(1, { handedToday: 20, handed: 20, bounced: 2 }), day(2)).step).toBe(1);
  });

  test('a held campaign costs a step, the day after, once', () => {
    const held = on(1, { step: 2, cleanDays: 1, handedToday: 900, heldOn: '2026-01-01' });
    expect(standingAt(held, day(1)).step).toBe(2);
    const after = standingAt(held, day(2));
    expect(after).toMatchObject({ step: 1, cleanDays: 0, heldOn: '' });
    expect(standingAt({ ...after, reached: 0 }, day(3)).step).toBe(1);
    expect(standingAt(on(1, { heldOn: '2026-01-01' }), day(2)).step).toBe(0);
  });

  test('a day ends at midnight in Santiago', () => {
    const evening = new Date('2026-01-02T02:30:00Z');
    expect(standingAt(on(1, { reached: 50 }), evening).reached).toBe(50);
  });
});

describe('what is known of a producer', () => {
  test('without a document it stands where nothing is limited', () => {
    expect(reachLeft(standingAt(parseSenderStanding('standing', undefined), day(1)))).toBeNull();
    expect(parseSenderStanding('standing', { heldOn: '2026-01-01' }).step).toBe(TOP_STEP);
  });

  test.each([
    [{ step: -4 }, 0],
    [{ step: 99 }, TOP_STEP],
    [{ step: 1.7 }, 1],
    [{ step: 'x' }, TOP_STEP],
    [null, TOP_STEP],
  ])('%j is step %i', (raw, step) => {
    expect(parseSenderStanding('standing', raw).step).toBe(step);
  });
});

describe('the words', () => {
  test('a campaign that is too large says how many may be reached, and when it grows', () => {
    const standing = on(1, { reached: 10 });
    expect(reachRefusal(standing, 40)).toBeNull();
    expect(reachRefusal(standing, 41)).toBe(
      'Hoy puedes llegar a 40 personas y esta campaña va a 41. Crece solo: con un día más de al menos 13 envíos, sin rebotes ni reclamos de más, podrás llegar hasta 200 personas al día.',
    );
    expect(reachRefusal({ ...standing, reached: 50 }, 1)).toMatch(/^Hoy ya no te quedan envíos/);
    expect(reachRefusal({ ...standing, step: TOP_STEP }, 1_000_000)).toBeNull();
  });

  test('the last step has nothing to explain', () => {
    expect(reachGrowthText({ ...NEW_STANDING, step: TOP_STEP })).toBe('');
    expect(reachGrowthText({ ...NEW_STANDING, step: TOP_STEP - 1 })).toContain('sin límite diario');
  });

  test('who may reach more may also send more tickets', () => {
    const mails = SENDER_STEPS.map((_step, step) => mailsADay({ step }));
    expect(mails).toEqual([...mails].sort((a, b) => a - b));
  });
});
