'use client';

import { useState } from 'react';
import { Button, DOUBLE_CLICK_MS } from '@/components/ui/button';

type Props = { ending: boolean; isAccepted?: boolean; onStop: () => void };

/**
 * Stops a run over many items; while those in flight finish it says so, because nothing else would show that it was
 * clicked. It replaces the button that began the run, so it ignores the second half of a double click there.
 */
export function StopButton({ ending, isAccepted = true, onStop }: Props) {
  const [shownAt] = useState(() => performance.now());
  const stop = () => {
    if (performance.now() - shownAt >= DOUBLE_CLICK_MS) onStop();
  };
  if (!isAccepted) return <Button busy>Empezando</Button>;
  return (
    <Button onClick={stop} busy={ending}>
      {ending ? 'Deteniendo' : 'Detener'}
    </Button>
  );
}
