import { describe, expect, it } from 'vitest';
import {
  isClean,
  mailsADay,
  NEW_STANDING,
  parseSenderStanding,
  reachGrowthText,
  reachLeft,
  reachRefusal,
  type SenderStanding,
  senderStepText,
  standingAt,
  standingDay,
  TOP_STEP,
} from './sender-standing';

const NOW = new Date('2026-11-23T15:00:00Z');
const TODAY = '2026-11-23';
const YESTERDAY = '2026-11-22';
const of = (over: Partial<SenderStanding> = {}): SenderStanding => ({ ...NEW_STANDING, ...over });
const yesterday = (over: Partial<SenderStanding> = {}) => of({ day: YESTERDAY, ...over });

describe('a standing', () => {
  it('is read as it is stored, and never counts below nothing', () => {
    const stored = {
      step: 2,
      day: TODAY,
      reached: 3,
      handedToday: 2,
      cleanDays: 1,
      handed: 40,
      bounced: 2,
      complained: 1,
      heldOn: YESTERDAY,
      setBy: 'ema',
      ladder: 'first',
      begunBy: 'first',
      fallen: true,
    };
    expect(parseSenderStanding('standing', stored)).toEqual(stored);
    const counts = ['reached', 'handedToday', 'cleanDays', 'handed', 'bounced', 'complained'];
    const wrong = Object.fromEntries(counts.map((name) => [name, -1]));
    expect(parseSenderStanding('standing', wrong)).toEqual({ ...of(), step: TOP_STEP });
  });

  it('of a new producer is the lowest step, with nothing sent', () => {
    expect(NEW_STANDING).toEqual({
      step: 0,
      day: '',
      reached: 0,
      handedToday: 0,
      cleanDays: 0,
      handed: 0,
      bounced: 0,
      complained: 0,
      heldOn: '',
      setBy: '',
      ladder: '',
      begunBy: '',
      fallen: false,
    });
    expect(standingDay(new Date('2026-11-23T02:59:59Z'))).toBe(YESTERDAY);
  });

  it.each([
    [{ handed: 40, bounced: 2 }, true],
    [{ handed: 59, bounced: 3 }, false],
    [{ handed: 60, bounced: 3 }, true],
    [{ handed: 100, complained: 1 }, true],
    [{ handed: 666, complained: 2 }, false],
    [{ handed: 667, complained: 2 }, true],
    // Bounced recipients cannot complain, so the share is of the others.
    [{ handed: 670, bounced: 4, complained: 2 }, false],
    [{ handed: 2, bounced: 2, complained: 2 }, false],
    [{}, true],
  ])('with %j is clean: %s', (counts, clean) => {
    expect(isClean(of(counts))).toBe(clean);
  });
});

describe('the day after', () => {
  it('forgets who was reached, and keeps the counts of the step', () => {
    const before = yesterday({
      step: 1,
      cleanDays: 1,
      reached: 200,
      handedToday: 49,
      handed: 30,
      bounced: 1,
      setBy: 'e',
    });
    const anew = { day: TODAY, reached: 0, handedToday: 0 };
    expect(standingAt(before, NOW)).toEqual({ ...before, ...anew });
    expect(standingAt({ ...before, handedToday: 50 }, NOW)).toEqual({
      ...of({ step: 2, day: TODAY }),
    });
    const first = { ...before, cleanDays: 0, handedToday: 50 };
    expect(standingAt(first, NOW)).toEqual({ ...first, ...anew, cleanDays: 1 });
  });

  it('begins the clean days anew after bounces, and keeps who set the step', () => {
    const before = yesterday({
      step: 1,
      cleanDays: 1,
      handedToday: 50,
      handed: 10,
      bounced: 3,
      setBy: 'e',
    });
    expect(standingAt(before, NOW)).toEqual(of({ step: 1, day: TODAY, setBy: 'e' }));
  });

  it('takes a step for a campaign that was held, whatever else the day was', () => {
    const held = yesterday({
      step: 2,
      cleanDays: 1,
      handedToday: 1_000,
      heldOn: YESTERDAY,
      complained: 1,
    });
    expect(standingAt(held, NOW)).toEqual(of({ step: 1, day: TODAY, fallen: true }));
    // Held before the day was evaluated: it costs a step tomorrow, and no clean day counts until then.
    const today = yesterday({ step: 1, handedToday: 200, heldOn: TODAY });
    expect(standingAt(today, NOW)).toEqual({ ...today, day: TODAY, handedToday: 0 });
  });

  it('changes nothing at the top but the day', () => {
    const top = yesterday({ step: TOP_STEP, reached: 90_000, handed: 90_000, bounced: 3 });
    expect(standingAt(top, NOW)).toEqual({ ...top, day: TODAY, reached: 0 });
  });
});

describe('what is left of a day', () => {
  it.each([
    [0, 50],
    [49, 1],
    [50, 0],
    [51, 0],
  ])('after %i people on the lowest step is %i', (reached, left) => {
    expect(reachLeft(of({ reached }))).toBe(left);
  });

  it.each([
    [0, 200, 'hasta 50 personas al día'],
    [1, 500, 'hasta 200 personas al día'],
    [2, 1_000, 'hasta 1.000 personas al día'],
    [3, 2_500, 'hasta 5.000 personas al día'],
    [4, 5_000, 'hasta 20.000 personas al día'],
    [5, 10_000, 'sin límite diario'],
    [99, 200, 'hasta 50 personas al día'],
  ])('on step %i is %i single mails, and campaigns %s', (step, mails, text) => {
    expect([mailsADay({ step }), senderStepText(step)]).toEqual([mails, text]);
  });

  it('and why it is not more, is said by what keeps it', () => {
    expect(reachGrowthText(of({ step: 1 }))).toContain('con 2 días más de al menos 50 envíos');
    expect(reachGrowthText(of({ step: 1, cleanDays: 1 }))).toContain('con un día más de');
    expect(reachGrowthText(of({ step: 1, cleanDays: 9 }))).toContain('con un día más de');
    expect(reachGrowthText(of({ step: 1, heldOn: TODAY }))).toMatch(/mañana tu límite baja/);
    expect(reachGrowthText(of({ step: TOP_STEP, heldOn: TODAY }))).toBe('');
    expect(reachRefusal(of({ reached: 49 }), 2)).toMatch(/^Hoy puedes llegar a 1 persona y/);
  });
});
