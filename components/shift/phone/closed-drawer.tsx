import { DoorButton } from './door-button';

/** The close as an operator sees it: that it is done. The difference is the producer's. */
export const ClosedDrawer = ({ onAgain }: { onAgain: () => void }) => (
  <section role="status" className="flex flex-col gap-4">
    <h2 className="font-semibold text-lg">Caja cerrada</h2>
    <p className="text-ink-soft">
      Tu conteo quedó guardado. Entrega la plata a quien organiza: ya puede ver el cierre en su
      panel.
    </p>
    <DoorButton onClick={onAgain}>Abrir otro turno</DoorButton>
  </section>
);
