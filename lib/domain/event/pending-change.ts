import { fields, moment, numericOrNull, text } from '../kit/read';
import type { EventContent } from './event-schema';

/**
 * The fields that buyers rely on. On a published event, a member without the right to change its status can only request a
 * change, which somebody else approves.
 */
export const PROMISED = ['name', 'startsAt', 'endsAt', 'timeZone', 'venue', 'minAge'] as const;
export type PromisedField = (typeof PROMISED)[number];

export type PendingChange = {
  fields: Partial<Pick<EventContent, PromisedField>>;
  prices: Record<string, number>;
  by: { uid: string; email: string };
  /** The time of the latest request. A decision repeats it, so that nobody approves an unseen change. */
  at: Date;
};

export function parsePending(
  raw: unknown,
  content: (raw: unknown) => Pick<EventContent, PromisedField>,
): PendingChange | null {
  const data = fields(raw);
  const at = moment(data.at);
  if (!at) return null;
  const stored = fields(data.fields);
  const read = content(stored);
  const asked = PROMISED.filter((field) => field in stored);
  const by = fields(data.by);
  const prices = Object.entries(fields(data.prices)).flatMap(([id, value]) => {
    const price = numericOrNull(value);
    return price === null ? [] : [[id, price] as const];
  });
  return {
    fields: Object.fromEntries(asked.map((field) => [field, read[field]])),
    prices: Object.fromEntries(prices),
    by: { uid: text(by.uid), email: text(by.email) },
    at,
  };
}

/** Whether anything is left to decide. */
export const isAsked = (pending: Pick<PendingChange, 'fields' | 'prices'>): boolean =>
  Object.keys(pending.fields).length + Object.keys(pending.prices).length > 0;
