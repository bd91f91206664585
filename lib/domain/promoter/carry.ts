/**
 * The other events whose open rows go into somebody's settlement of an event that owes them `own` pesos: those where
 * they owe, or have less than the least that makes a settlement. If debts would hold back what this event earned, all
 * of them: what others still owe pays the debt first. `others` are the pesos open in each event that ended.
 */
export function carriedEvents(
  own: number,
  others: ReadonlyMap<string, number>,
  least: number,
): { ids: string[]; pesos: number } {
  const take = (some: readonly (readonly [string, number])[]) => ({
    ids: some.map(([id]) => id),
    pesos: some.reduce((sum, [, pesos]) => sum + pesos, own),
  });
  const small = take([...others].filter(([, pesos]) => pesos < least));
  return own >= least && small.pesos < least ? take([...others]) : small;
}
