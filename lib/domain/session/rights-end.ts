import { fields, moment } from '../kit/read';

/** When a stored permissions record is over; null if it has no end, as all older ones. */
export const rightsEnd = (raw: unknown): Date | null => moment(fields(raw).until);

/** Whether rights with this end are over at a given time: exactly what the rules compare. */
export const hasEnded = (until: Date | null, now: Date): until is Date =>
  until !== null && until <= now;
