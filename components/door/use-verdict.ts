'use client';

import { useCallback, useRef, useState } from 'react';
import type { ScanResult } from './scan-result';

/**
 * The verdict on the screen; `onScreen` has it before the next render. `dismiss` acts once for each: a touch and the end of
 * its time may come together, and the next verdict in between.
 */
export function useVerdict(pass: () => void) {
  const [verdict, setVerdict] = useState<ScanResult | null>(null);
  const onScreen = useRef<ScanResult | null>(null);
  const show = useCallback((next: ScanResult | null) => {
    onScreen.current = next;
    setVerdict(next);
  }, []);
  const dismiss = useCallback(
    (seen: ScanResult | null) => {
      if (seen !== onScreen.current) return;
      show(null);
      pass();
    },
    [pass, show],
  );
  return { verdict, onScreen, show, dismiss };
}
