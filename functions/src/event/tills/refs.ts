import type { TillSet } from '@/lib/domain/event/tills/till';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { db } from '../../support/admin';

/** The guard of an event's places, and its tills. */
export const guardRef = (eventId: string) => db().doc(innerPaths.guard(eventId));
export const tillRef = (eventId: string, n: number) => db().doc(innerPaths.till(eventId, n));
export const tillsOf = (eventId: string) => db().collection(innerPaths.tills(eventId));
export const tillRefs = (eventId: string, { from, tills }: Pick<TillSet, 'from' | 'tills'>) =>
  Array.from({ length: tills }, (_, i) => tillRef(eventId, from + i));
