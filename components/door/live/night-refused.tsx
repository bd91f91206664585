import { CHECK_IN_TEXT } from '@/lib/domain/door/check-in';
import { number } from '@/lib/domain/kit/format';
import { Rows, TilePart } from './tile';
import type { NightLive } from './use-night';

/** The people whom the doors did not let in, and why; not those whom a phone refused without a connection. */
export const NightRefused = ({ night: { view } }: { night: NightLive }) => (
  <TilePart title="Rechazos">
    {view.refused.length === 0 ? (
      <p className="text-ink-soft">Ninguno.</p>
    ) : (
      <Rows
        label="Rechazos por motivo"
        rows={view.refused.map(({ reason, count }) => ({
          key: reason,
          name: CHECK_IN_TEXT[reason],
          value: number(count),
        }))}
      />
    )}
  </TilePart>
);
