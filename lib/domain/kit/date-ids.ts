export const MAX_DATES = 366;

/** Whether something for the dates `dateIds` (empty: all) is for this one. */
export const coversDate = (dateIds: readonly string[], dateId: string): boolean =>
  dateIds.length === 0 || dateIds.includes(dateId);
