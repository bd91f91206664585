import { fields, numericOrNull, texts } from '../kit/read';

/**
 * Until when courtesies of an event with dates are claimed: so many minutes before the date that each is for, and before the
 * first one for a pass. Of the dates in `kept` none returns any more, because their guests were told another time.
 */
export type CourtesyLead = { minutes: number; kept: string[] };

export function parseCourtesyLead(raw: unknown): CourtesyLead | null {
  const { minutes, kept } = fields(raw);
  const found = numericOrNull(minutes);
  return found === null || found < 0 ? null : { minutes: found, kept: texts(kept) };
}
