'use client';

import { useState } from 'react';
import { Button, DOUBLE_CLICK_MS } from '@/components/ui/button';

type Props = { ending: boolean; onStop: () => void };

/**
 * Stops a run over many; while those in flight end it says so, because nothing else would show that it was pressed. It
 * stands where the button was that began the run, and the second half of a double click there stops nothing.
 */
export function StopButton({ ending, onStop }: Props) {
  const [shownAt] = useState(() => performance.now());
  const stop = () => {
    if (performance.now() - shownAt >= DOUBLE_CLICK_MS) onStop();
  };
  return (
    <Button onClick={stop} busy={ending}>
      {ending ? 'Deteniendo' : 'Detener'}
    </Button>
  );
}
