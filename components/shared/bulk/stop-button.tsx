import { Button } from '@/components/ui/button';

type Props = { ending: boolean; onStop: () => void };

/** Stops a run over many; while those in flight end it says so, because nothing else would show that it was pressed. */
export const StopButton = ({ ending, onStop }: Props) => (
  <Button onClick={onStop} busy={ending}>
    {ending ? 'Deteniendo' : 'Detener'}
  </Button>
);
