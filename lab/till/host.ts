import type { Firestore } from 'firebase-admin/firestore';
import type { Who } from '@/tests/support/functions';
import type { Functions, Inside } from './functions';

/** The fault of a call: at which operation of the database, before or after it took effect, and how it shows. */
export type Fault = {
  operation: number;
  /** Counted among the commits alone; without it among reads, too. */
  of?: 'commits';
  /** 'before': nothing happened. 'after': it took effect, and the answer is lost. */
  when: 'before' | 'after';
  /** 'unavailable': the database says so, and may be asked again. 'died': the call ends here. */
  shows: 'unavailable' | 'died';
};

/** The place of a run: on the emulator, or on documents in memory. */
export type Host = {
  db: Firestore;
  /** The functions of two processes over the same data, and what they have inside. */
  processes: readonly [Functions, Functions];
  insides: readonly [Inside, Inside];
  people: Record<'admin' | 'second' | 'checkout' | 'member', Who>;
  /** Lets the next operations of the functions fail like this; null: none. */
  disturb(fault: Fault | null): void;
  /** Begins a run; `seed` decides in which order concurrent operations happen. */
  begin(seed: number): void;
  /** Lets seconds pass; where time is real, for the schedule only. */
  wait(seconds: number): void;
  now(): Date;
};
