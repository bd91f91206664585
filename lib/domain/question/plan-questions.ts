import { sameValue } from '../kit/changes';
import {
  askedNow,
  QUESTION_LIMITS,
  type Question,
  type QuestionContent,
  questionContentOf,
} from './question';

type Wanted = QuestionContent & { id: string };
type Plan = { writes: Question[]; deletes: string[]; refusal: string };

/** The questions as a form saw them: the version of each that was asked. */
export const seenOf = (questions: readonly Question[]): Record<string, number> =>
  Object.fromEntries(
    questions.filter(({ endedAt }) => !endedAt).map(({ id, version }) => [id, version]),
  );

/**
 * The writes after which an event asks these questions in this order. Once there are tickets (`isAnswered`) a question
 * is never rewritten: a change is its next version, and one that goes is only asked no more.
 */
export function planQuestions(
  stored: readonly Question[],
  wanted: readonly Wanted[],
  now: Date,
  isAnswered: boolean,
): Plan {
  const plan: Plan = { writes: [], deletes: [], refusal: '' };
  for (const [order, { id, ...raw }] of wanted.entries()) {
    const content = questionContentOf(raw);
    const before = stored.find((one) => one.id === id);
    const fresh = { ...content, id, order, endedAt: null, former: [], since: now };
    if (!before) {
      plan.writes.push({ ...fresh, version: 1 });
      continue;
    }
    if (!before.endedAt && sameValue(questionContentOf(before), content)) {
      if (before.order !== order) plan.writes.push({ ...before, order });
      continue;
    }
    const { version, since } = before;
    if (!isAnswered) {
      // Counted too, so that a form that saw another version is refused.
      plan.writes.push({ ...fresh, version: version + 1 });
      continue;
    }
    const former = [...before.former, { ...questionContentOf(before), version, since }];
    if (former.length > QUESTION_LIMITS.versions) {
      plan.refusal = `«${before.text}» ya cambió muchas veces: quítala y escribe otra`;
    }
    plan.writes.push({ ...fresh, version: version + 1, former });
  }
  const isNew = ({ id }: Wanted) => !stored.some((one) => one.id === id);
  if (isAnswered && stored.length + wanted.filter(isNew).length > QUESTION_LIMITS.everAsked) {
    plan.refusal = `Este evento ya preguntó ${QUESTION_LIMITS.everAsked} cosas: cambia una de las que hay`;
  }
  for (const one of stored) {
    if (wanted.some(({ id }) => id === one.id)) continue;
    if (!isAnswered) plan.deletes.push(one.id);
    else if (!one.endedAt) plan.writes.push({ ...one, endedAt: now });
  }
  return plan;
}

/**
 * The questions of a copy of an event with these dates: those that are asked, as new ones. One that is of dates alone which
 * are not copied would be asked on all.
 */
export function copyQuestions(
  questions: readonly Question[],
  dates: readonly string[],
  now: Date,
): Question[] {
  const asked = askedNow(questions).flatMap((one) => {
    const dateIds = one.dateIds.filter((id) => dates.includes(id));
    return one.dateIds.length === 0 || dateIds.length > 0 ? { ...one, dateIds } : [];
  });
  return planQuestions([], asked, now, false).writes;
}
