import { cappedValidator, type Validator, validatorState } from '@/lib/domain/door/validator';
import { plural } from '@/lib/domain/kit/format';
import { plainText } from '@/lib/domain/kit/search';

type Filter = { q: string; state: string | null };

/** The validators that match a search and a state, newest first. None lasts longer than its event allows. */
export const foundValidators = (
  all: readonly Validator[],
  event: Parameters<typeof cappedValidator>[1],
  { q, state }: Filter,
  now: Date,
): Validator[] =>
  all
    .map((one) => cappedValidator(one, event))
    .filter(({ name }) => plainText(name).includes(plainText(q)))
    .filter((one) => !state || validatorState(one, now) === state)
    .sort((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0));

export function validatorsSummary(found: readonly Validator[]): string {
  const admitted = found.reduce((sum, one) => sum + one.admitted, 0);
  return `${plural(found.length, 'validador', 'validadores')} · ${plural(admitted, 'persona entró', 'personas entraron')}`;
}

export const validatorProblem = (validator: Validator, now: Date): string | null =>
  ['revoked', 'expired'].includes(validatorState(validator, now)) ? 'Ya no sirve: crea otro' : null;
