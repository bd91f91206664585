import type { Fields } from '../kit/stored';
import type { BoxOffice } from './box-office';
import type { Shift } from './shift';

type OfEvent = { eventId: string; producerId: string };

/** What is stored of box offices: of secrets and codes, only their hashes. */
export type ShiftRecords = {
  boxOffice: Fields<BoxOffice & OfEvent & { tokenHash: string; codeHash: string }>;
  shift: Fields<Shift & OfEvent & { drawerKey: string; phones: string[] }>;
};
