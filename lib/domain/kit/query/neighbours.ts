export type Neighbours = {
  place: number;
  count: number;
  previous: (() => void) | null;
  next: (() => void) | null;
};

type Edges = Pick<Neighbours, 'previous' | 'next'>;

/** The neighbours of a record among the ids of its page and the adjacent pages. `open` opens the record of an id. */
export function neighboursOf(
  ids: readonly string[],
  id: string,
  open: (id: string) => void,
  edges: Edges = { previous: null, next: null },
): Neighbours {
  const at = ids.indexOf(id);
  const to = (other: string | undefined) => (other === undefined ? null : () => open(other));
  return {
    place: at + 1,
    count: ids.length,
    previous: at < 0 ? null : (to(ids[at - 1]) ?? edges.previous),
    // If the record has left the list (for example, it was approved), its next one is the first that remains.
    next: at < 0 ? to(ids[0]) : (to(ids[at + 1]) ?? edges.next),
  };
}
