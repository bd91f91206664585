import { useRef } from 'react';

/**
 * Gives the focus back to what opened a dialog when it closes. Radix does it for its own triggers only; our dialogs
 * are opened by state, so after Escape the focus would fall to the page's beginning. What opened it is taken down in
 * the render that opens, before a field of the dialog takes the focus.
 */
export function useReturnFocus(open: boolean) {
  const wasOpen = useRef(false);
  const opener = useRef<HTMLElement | null>(null);
  if (open && !wasOpen.current && typeof document !== 'undefined') {
    opener.current = openerOf(document.activeElement);
  }
  wasOpen.current = open;
  return (event: Event) => {
    const to = opener.current;
    if (!to?.isConnected || to === document.body) return;
    event.preventDefault();
    to.focus();
  };
}

/** An item of a menu is gone when the dialog closes: the button that opens the menu stands for it. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role=menu]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return button ?? (focused instanceof HTMLElement ? focused : null);
}
