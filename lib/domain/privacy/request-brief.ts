import { fields, moment, text } from '../kit/read';

// Two business days of a block can take this long over the September holidays; the home page does not load the calendar.
const SOON_MS = 8 * 86_400_000;

/** Whether a request is late or due soon. */
export const isDueSoon = (dueAt: Date | null, now: Date): boolean =>
  dueAt !== null && +dueAt - +now <= SOON_MS;

export type OpenBreach = { id: string; title: string; knownAt: Date | null };

export const parseOpenBreaches = (_id: string, raw: unknown): OpenBreach[] =>
  Object.entries(fields(fields(raw).open)).map(([id, one]) => {
    const { title, knownAt } = fields(one);
    return { id, title: text(title), knownAt: moment(knownAt) };
  });
