/** The only date of an event without dates of its own, and the first date of one that got more. */
export const FIRST_DATE = 'first';
/** The date of a pass: it admits on all of them. */
export const EVERY_DATE = 'all';

/**
 * The sale of a ticket type by date. `each`: for one date, with its stock on each of them; `shared`: for one date, with
 * one stock over all; `pass`: for all dates at once.
 */
export const DATE_SCOPES = ['each', 'shared', 'pass'] as const;
export type DateScope = (typeof DATE_SCOPES)[number];

export type TakenByDate = Record<string, { sold: number; courtesies: number; held?: number }>;

export type TypeDates = {
  scope: DateScope;
  ids: readonly string[];
  /** Counted in `sold` and `courtesies` too; what is in no date is of the first. */
  taken: TakenByDate;
};

export const isPass = ({ dates }: { dates?: TypeDates }): boolean => dates?.scope === 'pass';

/** Whether a type is sold for a date. A pass is sold for all. */
export const sellsOn = ({ dates }: { dates?: TypeDates }, dateId: string): boolean =>
  !dates || isPass({ dates }) || dates.ids.length === 0 || dates.ids.includes(dateId);
