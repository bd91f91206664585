/**
 * What makes a row's link open the row over the list: a plain click stays on the page, where it is. With a modifier
 * key, or from the browser's own menu, it is a link as any other.
 */
export const opening = <T>(onOpen: ((row: T) => void) | undefined, row: T) =>
  onOpen && {
    scroll: false,
    prefetch: false,
    onNavigate: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onOpen(row);
    },
  };
