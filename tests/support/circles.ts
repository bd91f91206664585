/**
 * The cycles of a directed graph: each group of names that are reachable from each other, sorted. Empty for an
 * acyclic graph. (Tarjan's strongly connected components, of more than one name.)
 */
export function circlesOf(edges: readonly (readonly [string, string])[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (name: string) => {
    index.set(name, index.size);
    lowest.set(name, index.size - 1);
    open.push(name);
    for (const target of targets.get(name) ?? []) {
      if (!index.has(target)) visit(target);
      else if (!open.includes(target)) continue;
      lowest.set(name, Math.min(lowest.get(name) ?? 0, lowest.get(target) ?? 0));
    }
    if (lowest.get(name) !== index.get(name)) return;
    const circle = open.splice(open.indexOf(name));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const name of targets.keys()) if (!index.has(name)) visit(name);
  return circles;
}
