import { type Breach, type BreachTold, mustTellPeople } from './breach';

export type BreachMove = 'open' | 'reported' | 'closed';

export const breachEditProblem = ({ state }: Pick<Breach, 'state'>): string | null =>
  state === 'closed' ? 'Esta brecha está cerrada' : null;

/**
 * The reason why notices are incomplete, or null if they are done or none was requested. After closing nobody would send them
 * again. Unconfirmed ones are done.
 */
export function noticesProblem({
  notices,
  mailLists,
}: Pick<Breach, 'notices' | 'mailLists'>): string | null {
  const { total, sent, failed, unconfirmed } = notices;
  if (mailLists.length > 0 || sent + failed + unconfirmed < total)
    return 'Faltan avisos por salir: espera, o anota por qué no les llegan';
  if (failed === 0) return null;
  return 'Hay avisos que no llegaron: envíalos otra vez, o anota por qué no';
}

/**
 * The reason why a breach cannot change to `to`, or null. Opening needs the facts, reporting an open state, closing the
 * consequences, measures and what people were told or why not. `told` is the new value.
 */
export function moveProblem(breach: Breach, to: BreachMove, told: BreachTold): string | null {
  const { state, natures, data, what, knownAt, consequences, taken } = breach;
  if (to === 'open') {
    if (state !== 'draft') return 'Esta brecha ya se abrió';
    if (!knownAt) return 'Anota cuándo se supo';
    if (natures.length === 0 || !what) return 'Anota qué pasó';
    return data.length === 0 ? 'Anota qué datos alcanzó' : null;
  }
  if (state === 'draft') return 'Abre la brecha primero';
  if (to === 'reported') {
    if (state !== 'open') return 'Esta brecha ya se avisó';
    if (!told.agencyToldAt) return 'Anota cuándo se avisó';
    if (knownAt && told.agencyToldAt < knownAt) return 'Se avisó antes de saberse: revisa la fecha';
    return told.agencyReference ? null : 'Anota el número que dio la Agencia';
  }
  if (state === 'closed') return 'Esta brecha está cerrada';
  if (!consequences || !taken) return 'Anota las consecuencias y las medidas antes de cerrar';
  if (!told.agencyToldAt && !told.agencyWhyNot) return 'Anota por qué no se avisa a la Agencia';
  if (told.peopleWhyNot) return null;
  const undone = noticesProblem(breach);
  if (undone) return undone;
  return !told.peopleToldAt && mustTellPeople(breach)
    ? 'Avisa a las personas, o anota por qué no'
    : null;
}
