/**
 * A click handler that opens a row over the list: a plain click stays on the page. With a modifier key, or from the
 * context menu, it is an ordinary link.
 */
export const openOnClick = <T>(onOpen: ((row: T) => void) | undefined, row: T) =>
  onOpen && {
    scroll: false,
    prefetch: false,
    onNavigate: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onOpen(row);
    },
  };
