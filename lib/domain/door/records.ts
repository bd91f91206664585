import type { Fields } from '../kit/stored';
import type { DoorCount, DoorPhone } from './door-count';
import type { CapacityAlarm, DoorNight } from './night/night';

export type DoorRecords = {
  doorCount: Fields<Omit<DoorCount, 'id' | 'phones'>> &
    Fields<{ phones: Record<string, Omit<DoorPhone, 'id'>> }>;
  night: Fields<{
    note: DoorNight['note'];
    /** The note's time: retention takes it away some days later. */
    noteAt: Date;
    toldAt: Date;
    alarms: Record<string, Omit<CapacityAlarm, 'level'>>;
  }>;
  doorList: Fields<{ version: number; parts: number; until: Date; leaseUntil: number }>;
  doorListPart: Fields<{ version: number; data: Uint8Array }>;
};
