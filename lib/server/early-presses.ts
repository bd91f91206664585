/**
 * Runs in a page whose scripts wait for its first view: a button that is pressed before React has taken it over pulses at
 * once, and is pressed again when it is alive. Only the last press is kept, and one that was pressed twice is pressed
 * once, as whoever presses again has seen nothing happen. Links lead where they lead without any script, and what sends a
 * form is the form's. Its text is put into the page: it may use nothing from outside.
 */
function keepPresses(): void {
  const KEPT_MS = 10_000;
  // React marks what it takes over, and hydrates at once what a press needs.
  const isTaken = (one: Element) =>
    Object.keys(one).some((name) => name.startsWith('__reactProps'));
  let pulse: Animation | null = null;

  const press = (button: HTMLElement) => {
    button.focus();
    const how = { bubbles: true, cancelable: true };
    // Menus open on the pointer, tabs on the mouse.
    button.dispatchEvent(new PointerEvent('pointerdown', { ...how, pointerType: 'mouse' }));
    button.dispatchEvent(new MouseEvent('mousedown', how));
    button.dispatchEvent(new PointerEvent('pointerup', { ...how, pointerType: 'mouse' }));
    button.dispatchEvent(new MouseEvent('mouseup', how));
    button.click();
  };

  addEventListener(
    'click',
    ({ target }) => {
      const pressed = (target as Element).closest('a, button');
      if (!pressed) return;
      pulse?.cancel();
      pulse = null;
      if (!(pressed instanceof HTMLButtonElement) || pressed.form || isTaken(pressed)) return;
      const mine = pressed.animate(
        { opacity: [1, 0.5] },
        { duration: 400, direction: 'alternate', iterations: Infinity },
      );
      pulse = mine;
      const until = performance.now() + KEPT_MS;
      const look = () => {
        if (pulse !== mine) return;
        const isHere = pressed.isConnected && performance.now() < until;
        if (isHere && !isTaken(pressed)) {
          requestAnimationFrame(look);
          return;
        }
        pulse = null;
        mine.cancel();
        if (isHere) press(pressed);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** What keeps the early presses of a page, as the text of a script. */
export const EARLY_PRESSES = `(${keepPresses})()`;
