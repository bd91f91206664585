'use client';

import { useEffect, useRef, useState } from 'react';

const DURATION = 600;

/**
 * Animates a number from its previous value at each change; the first value is shown at once, as it came with the
 * page. `changes` counts the changes, for the highlight. With reduced motion every value is shown at once.
 */
export function useCountUp(value: number): { shown: number; changes: number } {
  const [shown, setShown] = useState(value);
  const [changes, setChanges] = useState(0);
  const from = useRef(value);

  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (start === value) return;
    setChanges((n) => n + 1);
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value);
      return;
    }
    let frame = 0;
    let begun: number | null = null;
    const step = (now: number) => {
      begun ??= now;
      const part = Math.min(1, (now - begun) / DURATION);
      const eased = 1 - (1 - part) ** 3;
      setShown(part === 1 ? value : Math.round(start + (value - start) * eased));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return { shown, changes };
}
