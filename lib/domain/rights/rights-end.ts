import { fields, moment } from '../kit/read';

/** The end of a permissions record; null for no end. */
export const rightsEnd = (raw: unknown): Date | null => moment(fields(raw).until);

/** Whether rights have ended, by the same comparison as in the rules. */
export const hasEnded = (until: Date | null, now: Date): until is Date =>
  until !== null && until <= now;
