import type { Fields } from '../kit/stored';
import type { BoxOffice } from './box-office';
import type { DoorOver } from './door-over';
import type { Shift } from './shift';

type OfEvent = { eventId: string; producerId: string };

export type ShiftRecords = {
  boxOffice: Fields<BoxOffice & OfEvent & { tokenHash: string; codeHash: string }>;
  doorOver: Fields<Omit<DoorOver, 'id'> & OfEvent>;
  shift: Fields<
    Shift & OfEvent & { phones: string[]; heard: Record<string, Date>; openKey: string }
  >;
};
