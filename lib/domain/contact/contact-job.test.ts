import { describe, expect, it } from 'vitest';
import {
  afterChunk,
  type ContactJob,
  canUndoJob,
  isTransientError,
  newJob,
  rateOf,
  retryAfter,
  storedJob,
  tagged,
} from './contact-job';

const START = {
  id: 'j',
  uid: 'me',
  producerId: 'club',
  kind: 'import',
  title: 'Importar lista.csv',
  settings: { source: 'lista.csv' },
  chunks: 2,
  total: 5,
} as const;
const NOTHING = {
  ...{ created: 0, updated: 0, unchanged: 0, repeated: 0, kept: 0 },
  ...{ changed: 0, full: 0, deleted: 0, restored: 0, settled: 0, left: 0, undone: 0 },
};
const job = (more: Partial<ContactJob> = {}): ContactJob => ({ ...newJob(START), ...more });
const refused = (index: number) => ({ index, email: 'x', field: 'email', message: 'No vale' });

describe('a job', () => {
  it('begins at its first chunk with nothing done, and with the rows that were refused before', () => {
    expect(newJob(START)).toEqual({
      ...START,
      ...{ next: 0, done: 0, state: 'running', note: '', workedMs: 0 },
      counts: NOTHING,
      errors: [],
      failed: 0,
    });
    expect(newJob({ ...START, errors: [refused(7)] })).toMatchObject({
      errors: [refused(7)],
      failed: 1,
    });
  });

  it('adds up its chunks, and is done with the last one', () => {
    const answer = { created: 2, repeated: 1 };
    const half = afterChunk(job({ note: 'Esperando la conexión' }), { size: 3, ms: 400, answer });
    expect(half).toMatchObject({ next: 1, done: 3, state: 'running', note: '', workedMs: 400 });
    expect(half.counts).toEqual({ ...NOTHING, created: 2, repeated: 1 });
    const whole = afterChunk(half, { size: 2, ms: 100, answer: { created: 1, updated: 1 } });
    expect(whole).toMatchObject({ next: 2, done: 5, state: 'done', workedMs: 500 });
    expect(whole.counts).toEqual({ ...NOTHING, created: 3, updated: 1, repeated: 1 });
    // Counts from before stay unchanged.
    expect(half.counts.created).toBe(2);
  });

  it('names refused rows as the file does, and keeps the first five thousand', () => {
    const answer = { errors: [refused(0), refused(2), refused(9)] };
    const after = afterChunk(job({ errors: [refused(1)] }), {
      ...{ size: 3, ms: 1, answer },
      rowNumbers: [11, 12, 14],
    });
    expect(after.errors.map(({ index }) => index)).toEqual([1, 11, 14, 9]);
    expect(after.errors[1]).toEqual({ ...refused(0), index: 11 });
    const plain = afterChunk(job(), { size: 3, ms: 1, answer: { errors: [refused(2)] } });
    expect(plain.errors).toEqual([refused(2)]);
    const many = Array.from({ length: 5_001 }, (_, n) => refused(n));
    const full = afterChunk(job(), { size: 1, ms: 1, answer: { errors: many } });
    expect(full.errors).toHaveLength(5_000);
    expect(full.failed).toBe(5_001);
    const more = afterChunk(full, { size: 1, ms: 1, answer: { errors: [refused(0)] } });
    expect([more.errors.length, more.failed]).toEqual([5_000, 5_002]);
    const begun = newJob({ ...START, errors: many });
    expect([begun.errors.length, begun.failed]).toEqual([5_000, 5_001]);
  });

  it('that was stored before the refused rows were counted has as many as it lists', () => {
    const { failed: _failed, ...old } = job({ errors: [refused(1), refused(2)] });
    expect(storedJob(old).failed).toBe(2);
    expect(storedJob({ ...old, failed: 7 }).failed).toBe(7);
  });
});

const CHANGE = { contactIds: ['a'], gained: ['vip'], lost: [] };

describe('undoing a job', () => {
  it('keeps what a tagging did, also where it is done once more', () => {
    const once = tagged({ items: ['a', 'b'] }, { changes: [CHANGE] });
    expect(once).toEqual({ items: ['a', 'b'], changes: [CHANGE] });
    expect(tagged(once, { changes: [CHANGE] })).toEqual(once);
  });

  it.each([
    ['delete', { deleted: 1 }, 'Eliminar 3', true],
    ['delete', { deleted: 0, changed: 2 }, 'Eliminar 3', false],
    ['tag', { changed: 1 }, 'Etiquetar 3', true],
    ['tag', { changed: 0, deleted: 2 }, 'Etiquetar 3', false],
    ['tag', { changed: 1 }, 'Deshacer etiquetas', false],
    ['import', { changed: 1, deleted: 1 }, 'Importar lista.csv', false],
  ] as const)('of kind %s with %j, called %s: %s', (kind, counts, title, can) => {
    const answer =
      'changed' in counts && counts.changed > 0 ? { ...counts, changes: [CHANGE] } : counts;
    expect(canUndoJob(afterChunk(job({ kind, title }), { size: 3, ms: 1, answer }))).toBe(can);
  });

  it.each([undefined, [], [{ contactIds: ['a'], gained: [], lost: [] }]])(
    'is not offered for a tagging that is known to have done %j',
    (changes) => {
      const answer = { changed: 1, changes };
      const old = afterChunk(job({ kind: 'tag', title: 'Etiquetar 3' }), {
        size: 1,
        ms: 1,
        answer,
      });
      expect(canUndoJob(storedJob(old))).toBe(false);
    },
  );

  it('stays offered where a later chunk changed nothing', () => {
    const begun = job({ kind: 'tag', title: 'Etiquetar 3', chunks: 2 });
    const first = { changed: 1, changes: [CHANGE] };
    const once = afterChunk(begun, { size: 1, ms: 1, answer: first });
    const twice = afterChunk(once, { size: 1, ms: 1, answer: { changed: 0, changes: [] } });
    expect(canUndoJob(twice)).toBe(true);
  });
});

describe('the rate of a job', () => {
  it('is told in items a second once there is one', () => {
    expect(rateOf({ done: 300, workedMs: 2_000 })).toBe(150);
    expect(rateOf({ done: 1, workedMs: 1 })).toBe(1000);
    expect(rateOf({ done: 0, workedMs: 2_000 })).toBeUndefined();
    expect(rateOf({ done: 300, workedMs: 0 })).toBeUndefined();
  });
});

describe('a chunk that failed', () => {
  it.each(['unavailable', 'deadline-exceeded', 'internal', 'aborted', 'unknown', 'cancelled'])(
    'with %s is tried again',
    (code) => expect(isTransientError(code)).toBe(true),
  );
  it.each(['permission-denied', 'invalid-argument', ''])('with %j needs a person', (code) =>
    expect(isTransientError(code)).toBe(false),
  );
  it('waits twice as long each time, at most half a minute', () => {
    expect([0, 1, 4, 5, 20].map(retryAfter)).toEqual([1_000, 2_000, 16_000, 30_000, 30_000]);
  });
});
