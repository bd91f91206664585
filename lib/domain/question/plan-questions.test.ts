import { expect, it } from 'vitest';
import { copyQuestions, planQuestions } from './plan-questions';
import { EMPTY_QUESTION, QUESTION_LIMITS } from './question';

const NOW = new Date('2026-11-20T12:00:00Z');
const wanted = (id: string, more: object = {}) => ({
  ...{ ...EMPTY_QUESTION, id, text: id, purpose: 'x', ...more },
});

it('a copy asks on the dates that it has, and nothing that was of others alone', () => {
  const all = [wanted('all'), wanted('both', { dateIds: ['fri', 'sat'] })];
  const stored = planQuestions([], [...all, wanted('sat', { dateIds: ['sat'] })], NOW, false);
  const copied = copyQuestions(stored.writes, ['fri'], NOW);
  expect(copied.map(({ id, dateIds }) => [id, dateIds])).toEqual([
    ['all', []],
    ['both', ['fri']],
  ]);
  expect(copyQuestions(stored.writes, [], NOW)).toHaveLength(1);
});

it('what an event ever asked has an end, so that a late sale reads no more', () => {
  const many = Array.from({ length: QUESTION_LIMITS.everAsked }, (_, n) => wanted(`q${n}`));
  const stored = planQuestions([], many, NOW, true);
  expect(stored.refusal).toBe('');
  expect(planQuestions(stored.writes, many.slice(0, 1), NOW, true).refusal).toBe('');
  const more = [...many.slice(0, 1), wanted('one more')];
  expect(planQuestions(stored.writes, more, NOW, true).refusal).toContain('ya preguntó 100');
  expect(planQuestions(stored.writes, more, NOW, false).refusal).toBe('');
});
