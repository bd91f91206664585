import type { TicketType } from '../../ticket/ticket-type';

/** The ids of ticket types whose `opensAfter` forms a cycle, so that they would never open. */
export function circularPhases(
  types: readonly Pick<TicketType, 'id' | 'opensAfter'>[],
): Set<string> {
  const before = new Map(types.map((type) => [type.id, type.opensAfter]));
  const circular = new Set<string>();
  for (const { id } of types) {
    let step = before.get(id);
    for (let hops = 0; step && hops < types.length; hops++) {
      if (step === id) circular.add(id);
      step = before.get(step);
    }
  }
  return circular;
}

/** The ticket types after which one (null: a new one) may open, without those that wait for it. */
export function earlierPhases(types: readonly TicketType[], typeId: string | null): TicketType[] {
  if (!typeId) return [...types];
  return types.filter((one) => {
    if (one.id === typeId) return false;
    const chain = types.map((type) =>
      type.id === typeId ? { ...type, opensAfter: one.id } : type,
    );
    return !circularPhases(chain).has(typeId);
  });
}
