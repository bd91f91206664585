'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * Holds a value while a pointer is down. When a press elsewhere blurs a field, its error appears at once; that
 * would move the pressed element away from the pointer, and the click would be lost.
 */
export function useHeldWhilePressed<T>(value: T): T {
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
    // The click event follows the release, in the same task.
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
