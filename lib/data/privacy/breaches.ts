import { paths } from '@/lib/domain/kit/paths';
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

/** The key of a new breach or list, generated before the call, so that a double click makes one. */
export const newBreachKey = () => newId();

/** Writes down a breach, or edits one. */
export const saveBreach = (input: SaveBreachInput) => call(calls.saveBreach, input);

/** Opens a breach, notes what the Agency was told, or closes it. */
export const advanceBreach = (input: AdvanceBreachInput) => call(calls.advanceBreach, input);

/** A page of the lines of the trace that tell who took data out. */
export const findAffected = (input: FindAffectedInput) => call(calls.findAffected, input);

/** Keeps the persons of a query of the trace beside a breach. */
export const keepAffected = (
  input: Omit<FindAffectedInput, 'after'> & { breachId: string; key: string },
) => call(calls.keepAffected, input);

/** Has the persons of a kept list told by mail. */
export const notifyBreach = (input: { breachId: string; listId: string; text: string }) =>
  call(calls.notifyBreach, input);

/** The whole history of a breach, oldest first. */
export const readBreachSteps = (breachId: string): Promise<BreachStep[]> =>
  readWhole({ path: paths.breachSteps(breachId), orderBy: [['n', 'asc']] }, parseBreachStep);

/** The persons of a kept list, whole, in the order of their addresses. */
export async function readAffected(
  breachId: string,
  list: AffectedList,
): Promise<AffectedPerson[]> {
  const spec = { path: paths.affectedPages(breachId, list.id), orderBy: [['__name__']] as const };
  const pages = await readWhole(spec, (id, raw) => ({ id, people: parseAffectedPage(id, raw) }), {
    size: 10,
  });
  // A call that died before its list was kept may have left pages of its own.
  return pages
    .filter(({ id }) => id.startsWith(list.hash.slice(0, 16)))
    .flatMap(({ people }) => people);
}
