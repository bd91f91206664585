import { describe, expect, it } from 'vitest';
import {
  afterCalls,
  type ErrandOutcome,
  errandRate,
  newErrand,
  parseErrand,
  parseErrandErrors,
  parseErrandFields,
} from './errand';

const NOW = new Date('2026-11-20T15:00:00Z');
const START = {
  ...{ uid: 'me', key: 'k', callable: 'resendTicket', producerId: '', title: 'Reenviar' },
  signIn: { authTime: 5, hasSecondFactor: true, asOf: 9 },
  ...{ calls: 9, total: 9, failed: 1, listed: 1 },
};
const stored = newErrand(START, NOW);
const errand = parseErrandFields(stored);
const ONES = { isChain: false, endsAtLimit: false, same: [] };
const CHAIN = { ...ONES, isChain: true };
const made = (...outcomes: ErrandOutcome[]) =>
  outcomes.map((outcome, n) => ({ outcome, size: 1, label: `La ${n}` }));
const done = (answer: Record<string, unknown> = {}) => ({ is: 'done', answer }) as const;
const refused = (message = 'No') => ({ is: 'refused', message }) as const;
const ends = { is: 'ends', message: 'Hasta mañana' } as const;

describe('an errand', () => {
  it('begins with nothing done, and is read back as it was stored', () => {
    expect(stored).toMatchObject({ kind: 'errand', key: 'me|k', state: 'waiting', done: 0 });
    expect(errand).toMatchObject({
      title: 'Reenviar',
      signIn: START.signIn,
      next: 0,
      counts: {},
      undone: [],
    });
    expect(errand.expireAt).toEqual(new Date('2026-11-27T15:00:00Z'));
    expect(parseErrand('e', stored)).toMatchObject({ id: 'e', key: 'k', state: 'running' });
    for (const raw of [undefined, 7, { refused: [3], undone: 'x', counts: 4, signIn: 1, ids: 1 }]) {
      expect(parseErrand('e', raw)).toMatchObject({ state: 'failed', key: '', total: 0 });
    }
    const over = { ...stored, state: 'done', next: 9 };
    expect(parseErrand('e', over).state).toBe('done');
    expect(parseErrand('e', { ...over, next: 8 }).state).toBe('failed');
  });

  it('adds up what the answers count, and goes on until its last call', () => {
    const { changes, goesOn } = afterCalls(
      { ...errand, counts: { created: 1 } },
      made(done({ created: 2, message: 'x' }), done({ created: 1, kept: 1 })),
      CHAIN,
    );
    expect(changes).toMatchObject({ next: 2, done: 2, counts: { created: 4, kept: 1 } });
    expect(goesOn).toBe(true);
    expect(afterCalls({ ...errand, calls: 1 }, made(done()), CHAIN).goesOn).toBe(false);
    expect(afterCalls({ ...errand, isStopping: true }, made(done()), ONES).goesOn).toBe(false);
    const over = afterCalls(errand, made(done({ isOver: true }), done()), CHAIN);
    expect(over).toMatchObject({ changes: { next: 9, done: 9 }, goesOn: false });
  });

  it('notes a refused call and goes on, but ends where its calls depend on each other', () => {
    const one = afterCalls(errand, made(done(), refused(), done()), ONES);
    expect(one).toMatchObject({
      changes: { next: 3, done: 2, undone: [1], note: '' },
      goesOn: true,
    });
    expect(one.changes.refused).toEqual([{ n: 1, label: 'La 1', message: 'No' }]);
    const chain = afterCalls(errand, made(refused()), CHAIN);
    expect(chain).toMatchObject({ changes: { next: 0, note: 'No', undone: [] }, goesOn: false });
  });

  it('ends where a limit is reached, by its own word or by the same refusal five times in a row', () => {
    const day = afterCalls(errand, made(done(), ends, done()), ONES);
    expect(day).toMatchObject({
      changes: { next: 1, done: 1, note: 'Hasta mañana' },
      goesOn: false,
    });
    const limit = { ...ONES, endsAtLimit: true };
    const two = afterCalls(errand, made(refused(), refused()), limit);
    expect(two).toMatchObject({ same: ['No', 'No'], goesOn: true });
    const three = made(refused(), refused(), refused());
    expect(afterCalls(errand, three, { ...limit, same: two.same }).goesOn).toBe(false);
    expect(afterCalls(errand, three, { ...ONES, same: two.same }).goesOn).toBe(true);
    const other = [refused(), refused('Otra'), refused()];
    expect(afterCalls(errand, made(...other), { ...limit, same: two.same }).goesOn).toBe(true);
  });

  it('keeps the place of every refusal and the reasons of the first ones', () => {
    let now = { ...errand, calls: 400, total: 400 };
    for (let n = 0; n < 3; n += 1) {
      const { changes } = afterCalls(
        now,
        made(...Array.from({ length: 50 }, () => refused())),
        ONES,
      );
      now = { ...now, ...changes };
    }
    expect([now.undone.length, now.refused.length]).toEqual([150, 100]);
  });

  it('says how fast it is once it is known, and reads the wrong rows of any document', () => {
    expect(errandRate({ done: 0, workedMs: 10 })).toBeUndefined();
    expect(errandRate({ done: 10, workedMs: 2_000 })).toBe(5);
    const rows = [{ index: 2, email: 'x', message: 'No vale' }];
    expect(parseErrandErrors('', { rows: JSON.stringify(rows) })).toEqual(rows);
    for (const raw of [null, { rows: '{' }, { rows: '7' }]) {
      expect(parseErrandErrors('', raw)).toEqual([]);
    }
  });
});
