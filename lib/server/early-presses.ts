import { ALIVE_ATTRIBUTE } from '../alive';

/**
 * Runs in a page that stands before its scripts run: a button that is pressed before React answers pulses, and is pressed
 * again once React does, which the root of the page says by an attribute (`app/providers.tsx`). Only the last press is kept; a
 * later one, a key, or ten seconds without scripts drop it. Links lead where they lead without any script, and what sends
 * a form is the form's.
 *
 * Its text is put into the page: it may use nothing from outside.
 */
function keepPresses(alive: string): void {
  const KEPT_MS = 10_000;
  const isAlive = () => document.documentElement.hasAttribute(alive);
  let pulse: Animation | null = null;
  let early: Element | null = null;
  const forget = () => {
    pulse?.cancel();
    pulse = null;
  };

  // A menu opens by the pointer, a button by the click: all of a press is repeated.
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
      if (isHere && !isAlive()) {
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
  addEventListener('keydown', forget, true);
  addEventListener(
    'pointerdown',
    (event) => {
      early = isAlive() ? null : buttonOf(event);
      if (early) event.stopImmediatePropagation();
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      forget();
      const button = buttonOf(event);
      const isEarly = button !== null && (button === early || !isAlive());
      early = null;
      if (!isEarly) return;
      // React, which may listen already, must see a press that is repeated once only.
      event.stopImmediatePropagation();
      keep(button);
    },
    true,
  );
}

export const EARLY_PRESSES = `(${keepPresses})(${JSON.stringify(ALIVE_ATTRIBUTE)})`;
