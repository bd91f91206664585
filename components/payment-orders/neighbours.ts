import type { Neighbours } from './order-browser';

/** The neighbours of a row among the rows of its page; `open` opens the row of an id. */
export function neighboursOf(
  rows: readonly { id: string }[],
  id: string,
  open: (id: string) => void,
): Neighbours {
  const at = rows.findIndex((row) => row.id === id);
  const to = (row: { id: string } | undefined) => (row ? () => open(row.id) : null);
  return {
    place: at + 1,
    count: rows.length,
    previous: at > 0 ? to(rows[at - 1]) : null,
    // A row that left the list (approved, in a list of those that wait) is followed by the first that is there.
    next: to(at < 0 ? rows[0] : rows[at + 1]),
  };
}
