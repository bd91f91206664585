import { paths } from '@/lib/domain/kit/paths';
import { db } from '../../support/admin';

/** The guard of an event's places, and its tills. */
export const guardRef = (eventId: string) => db().doc(paths.guard(eventId));
export const tillRef = (eventId: string, n: number) => db().doc(paths.till(eventId, n));
export const tillsOf = (eventId: string) => db().collection(paths.tills(eventId));
