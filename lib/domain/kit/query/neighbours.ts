/** The neighbours of a record in its list, as it is searched, filtered and sorted; null at either end. */
export type Neighbours = {
  /** From 1; 0 if the record is not in the rows. */
  place: number;
  count: number;
  previous: (() => void) | null;
  next: (() => void) | null;
};

/** What lies beyond the rows of a page: the way to the page before and after it, null where there is none. */
type Edges = Pick<Neighbours, 'previous' | 'next'>;

/**
 * The neighbours of a record among the ids of its page, and beyond its ends the pages beside it. `open` opens the
 * record of an id.
 */
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
    // A record that left the list (approved, in a list of those that wait) is followed by the first that is there.
    next: at < 0 ? to(ids[0]) : (to(ids[at + 1]) ?? edges.next),
  };
}
