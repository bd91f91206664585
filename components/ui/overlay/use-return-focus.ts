import { useRef } from 'react';

/**
 * Returns the focus to the element that opened a dialog when it closes. Radix does it only for its own triggers;
 * our dialogs are opened by state, so after Escape the focus would move to the start of the page. The opener is
 * recorded in the render that opens, before a field of the dialog takes the focus.
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

/** A menu item no longer exists when the dialog closes: the button that opens the menu is used instead. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role=menu]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return button ?? (focused instanceof HTMLElement ? focused : null);
}
