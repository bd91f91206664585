/**
 * Runs in a page whose scripts wait for its first view: a button that is pressed before React answers it pulses at once,
 * and is pressed again when React does. Only the last press is kept; a later one, a key, or ten seconds without scripts
 * let it go, as whoever moves on wants it no more. React never hears of a press that is kept, or both would count. Links
 * lead where they lead without any script, and what sends a form is the form's.
 *
 * Its text is put into the page: it may use nothing from outside.
 */
function keepPresses(): void {
  const KEPT_MS = 10_000;
  // What opens by the pointer itself: a press of it that ends when React answers has opened nothing.
  const BY_POINTER = '[aria-haspopup=menu], [role=combobox], [role=tab]';
  type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } };

  const ofReact = (one: object, name: string) =>
    Object.keys(one).find((key) => key.startsWith(name));
  // React marks the buttons as it goes through the page, and answers when it has gone through all of it: until then it
  // may still wait for a script of a part.
  const isAlive = (button: Element) => {
    const root = ofReact(document, '__reactContainer');
    const { current } = root
      ? ((document as unknown as Record<string, Root>)[root]?.stateNode ?? {})
      : {};
    const isWhole = current?.memoizedState?.isDehydrated === false;
    return isWhole && ofReact(button, '__reactProps') !== undefined;
  };

  let pulse: Animation | null = null;
  let down: Element | null = null;
  const forget = () => {
    pulse?.cancel();
    pulse = null;
  };

  const press = (button: HTMLElement) => {
    button.focus();
    const how = { bubbles: true, cancelable: true };
    button.dispatchEvent(new PointerEvent('pointerdown', { ...how, pointerType: 'mouse' }));
    button.dispatchEvent(new MouseEvent('mousedown', how));
    button.dispatchEvent(new PointerEvent('pointerup', { ...how, pointerType: 'mouse' }));
    button.dispatchEvent(new MouseEvent('mouseup', how));
    button.click();
  };

  const keep = (button: HTMLElement) => {
    const mine = button.animate(
      { opacity: [1, 0.5] },
      { duration: 400, direction: 'alternate', iterations: Infinity },
    );
    pulse = mine;
    const until = performance.now() + KEPT_MS;
    const look = () => {
      if (pulse !== mine) return;
      const isHere = button.isConnected && performance.now() < until;
      if (isHere && !isAlive(button)) {
        requestAnimationFrame(look);
        return;
      }
      forget();
      if (isHere) press(button);
    };
    requestAnimationFrame(look);
  };

  const buttonOf = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest('a, button') : null;
    return pressed instanceof HTMLButtonElement && !pressed.form ? pressed : null;
  };
  const onDown = (event: Event) => {
    const button = buttonOf(event);
    down = button && !isAlive(button) ? button : null;
  };
  const onClick = (event: Event) => {
    forget();
    const button = buttonOf(event);
    const wasDown = button !== null && down === button;
    down = null;
    if (!button) return;
    if (!isAlive(button)) {
      event.stopImmediatePropagation();
      keep(button);
    } else if (wasDown && button.matches(BY_POINTER)) {
      setTimeout(() => button.ariaExpanded !== 'true' && press(button));
    }
  };
  addEventListener('keydown', forget, true);
  addEventListener('pointerdown', onDown, true);
  addEventListener('click', onClick, true);
}

/** What keeps the early presses of a page, as the text of a script. */
export const EARLY_PRESSES = `(${keepPresses})()`;
