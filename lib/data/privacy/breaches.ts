import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import {
  type AffectedList,
  type AffectedPerson,
  parseAffectedPage,
} from '@/lib/domain/privacy/breach/affected';
import { type BreachStep, parseBreachStep } from '@/lib/domain/privacy/breach/breach-history';
import type {
  AdvanceBreachInput,
  FindAffectedInput,
  SaveBreachInput,
} from '@/lib/domain/privacy/breach/breach-schema';
import * as calls from '@/lib/domain/privacy/calls';
import { readWhole } from '@/lib/firebase/query';
import { newId } from '@/lib/firebase/write';
import { call } from '../kit/call';

/** Generated before the call, so that a double click creates one. */
export const newBreachKey = () => newId();

export const saveBreach = (input: SaveBreachInput) => call(calls.saveBreach, input);

export const advanceBreach = (input: AdvanceBreachInput) => call(calls.advanceBreach, input);

/** A page of audit entries about data access. */
export const findAffected = (input: FindAffectedInput) => call(calls.findAffected, input);

export const keepAffected = (
  input: Omit<FindAffectedInput, 'after'> & { breachId: string; key: string },
) => call(calls.keepAffected, input);

export const notifyBreach = (input: { breachId: string; listId: string; text: string }) =>
  call(calls.notifyBreach, input);

/** Reads the whole history of a breach, oldest first. */
export const readBreachSteps = (breachId: string): Promise<BreachStep[]> =>
  readWhole({ path: entryPaths.breachSteps(breachId), orderBy: [['n', 'asc']] }, parseBreachStep);

/** The people of a stored list, in the order of their emails. */
export async function readAffected(
  breachId: string,
  list: AffectedList,
): Promise<AffectedPerson[]> {
  const spec = {
    path: entryPaths.affectedPages(breachId, list.id),
    orderBy: [['__name__']] as const,
  };
  const pages = await readWhole(spec, (id, raw) => ({ id, people: parseAffectedPage(id, raw) }), {
    size: 10,
  });
  // A call that died early may have left pages of its own.
  return pages
    .filter(({ id }) => id.startsWith(list.hash.slice(0, 16)))
    .flatMap(({ people }) => people);
}
