'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * A value that stays as it is while a button of the mouse or a finger is down. A field that loses the focus by a press
 * elsewhere shows its error at once; the line that it takes would push what is being pressed away from under the
 * pointer, and the click would be lost.
 */
export function useHeld<T>(value: T): T {
  const isDown = usePressed();
  const shown = useRef(value);
  if (!isDown) shown.current = value;
  return shown.current;
}

function usePressed(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    const down = () => {
      window.clearTimeout(timer);
      setIsDown(true);
    };
    // The click comes after the release, in the same task.
    const up = () => {
      timer = window.setTimeout(() => setIsDown(false));
    };
    document.addEventListener('pointerdown', down, true);
    document.addEventListener('pointerup', up, true);
    document.addEventListener('pointercancel', up, true);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('pointerdown', down, true);
      document.removeEventListener('pointerup', up, true);
      document.removeEventListener('pointercancel', up, true);
    };
  }, []);
  return isDown;
}
