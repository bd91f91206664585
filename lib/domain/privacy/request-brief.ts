import { fields, moment, text } from '../kit/read';

// As long as the two business days of a block take at most, over the holidays of September: Inicio has no calendar.
const SOON_MS = 8 * 86_400_000;

/** Whether a due moment is late or near at `now`: a block is from when it is asked. */
export const isDueSoon = (dueAt: Date | null, now: Date): boolean =>
  dueAt !== null && dueAt.getTime() - now.getTime() <= SOON_MS;

/** What a producer is told of a breach of its data until it is told to the Agency: its name, and since when it is known. */
export type OpenBreach = { id: string; title: string; knownAt: Date | null };

/** Parses the open breaches of a producer, `producers/{id}/private/breaches`. Never throws. */
export const parseOpenBreaches = (_id: string, raw: unknown): OpenBreach[] =>
  Object.entries(fields(fields(raw).open)).map(([id, one]) => {
    const { title, knownAt } = fields(one);
    return { id, title: text(title), knownAt: moment(knownAt) };
  });
