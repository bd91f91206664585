import fc from 'fast-check';
import type { Fault } from './host';

const upTo = (max: number) => fc.integer({ min: 1, max });
const how = {
  when: fc.constantFrom<Fault['when'][]>('before', 'after'),
  shows: fc.constantFrom<Fault['shows'][]>('unavailable', 'died'),
};

/**
 * The faults of a step: half of it at one of its first `most` operations, nearly all of them reads; the other half at
 * one of its commits, by its own number: two of three steps that write make one, the schedule, edits that close the tills
 * and calls together up to eight.
 */
export const faults = (most: number): fc.Arbitrary<Fault> =>
  fc.oneof(
    fc.record({ operation: upTo(most), ...how }),
    fc.record({ operation: upTo(6), of: fc.constant('commits' as const), ...how }),
  );
