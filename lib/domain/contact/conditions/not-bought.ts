import * as v from 'valibot';
import { count } from '../../kit/schema';
import type { Contact } from '../contact';
import { aDay, startOf } from './parts';

const DAY_MS = 86_400_000;

export const notBoughtSchema = v.pipe(
  v.strictObject({
    kind: v.literal('notBought'),
    since: v.optional(v.nullable(aDay), null),
    days: v.optional(v.nullable(count(1, 3650)), null),
  }),
  v.check(({ since, days }) => (since === null) !== (days === null), 'Elige desde cuándo'),
);
type NotBought = v.InferOutput<typeof notBoughtSchema>;

/** Refunded purchases do not count. */
export function meetsNotBought(
  { bought }: Pick<Contact, 'bought'>,
  condition: NotBought,
  now: Date,
): boolean {
  const { days } = condition;
  const from = days === null ? startOf(condition)?.getTime() : now.getTime() - days * DAY_MS;
  const held = Object.values(bought).filter(({ tickets }) => tickets > 0);
  if (from === undefined || held.length === 0) return false;
  return held.every(({ lastAt }) => (lastAt?.getTime() ?? 0) < from);
}
