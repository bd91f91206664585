'use client';

import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { ProgressBar } from '@/components/ui/progress-bar';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useLiveDoc } from '@/hooks/use-live';
import { pesos, plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import {
  orderCount,
  PAYOUT_BANK_TEXT,
  type Payout,
  parsePayout,
  payoutName,
  payoutSums,
} from '@/lib/domain/payout/payout';
import { BankFile } from './bank-file';
import { PayoutPill } from './payout-columns';
import { PayoutRows } from './payout-rows';
import { ReadBack } from './read-back';
import { useSettling } from './use-settling';
import { VoidPayout } from './void-payout';

export function PayoutSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const payout = useLiveDoc(entryPaths.payout(id), parsePayout);
  if (payout.data) return <Opened payout={payout.data} onClose={onClose} />;
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title="Nómina">
      {payout.status === 'loading' && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {payout.status === 'error' && (
        <ErrorState title="No pudimos cargar la nómina" onRetry={payout.retry} />
      )}
      {payout.status === 'ready' && <p>Esta nómina no existe.</p>}
    </Sheet>
  );
}

function Opened({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const settling = useSettling(payout);
  const { ready, progress, stopped } = settling;
  const count = ready.length;
  return (
    <Sheet
      open
      locked={progress !== null}
      // Answers that were chosen or read from the bank's file.
      unsaved={count > 0}
      onOpenChange={(open) => (open ? undefined : onClose())}
      className="base:max-w-[760px]"
      title={payoutName(payout)}
      description={`${PAYOUT_BANK_TEXT[payout.bank]} · ${orderCount(payout.rows.length)} · ${pesos(payout.total)}`}
      footer={
        payout.state === 'open' && (
          <Button
            kind="primary"
            busy={progress !== null}
            reason={count === 0 && 'Elige qué pasó con al menos una orden'}
            onClick={() => void settling.record()}
          >
            {count === 0
              ? 'Registrar respuestas'
              : `Registrar ${plural(count, 'respuesta', 'respuestas')}`}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <Summary payout={payout} />
        {progress && (
          <ProgressBar
            label="Registrando respuestas"
            done={progress.done}
            total={progress.total}
            tone="info"
          />
        )}
        {stopped && (
          <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
            {stopped}
          </p>
        )}
        {payout.state !== 'void' && <ReadBack payout={payout} settling={settling} />}
        <PayoutRows payout={payout} settling={settling} />
        <div>
          <VoidPayout payout={payout} />
        </div>
      </div>
    </Sheet>
  );
}

function Summary({ payout }: { payout: Payout }) {
  const { paid, rejected, open } = payoutSums(payout.rows);
  const lines =
    payout.state === 'void'
      ? []
      : ([
          ['Por responder', open],
          ['Pagado', paid],
          ['Rechazado', rejected],
        ] as const);
  return (
    <section aria-label="Resumen" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <PayoutPill state={payout.state} />
        <span className="min-w-0 text-ink-soft wrap-anywhere">
          {dateTime(payout.createdAt)} · {payout.createdBy}
        </span>
        {payout.state !== 'void' && <BankFile payout={payout} />}
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-card bg-sunken p-4">
        {lines.map(([name, amount]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-right tabular-nums">{pesos(amount)}</dd>
          </div>
        ))}
        <dt className="font-semibold">Total, igual a sus órdenes</dt>
        <dd className="text-right font-semibold tabular-nums">{pesos(payout.total)}</dd>
      </dl>
    </section>
  );
}
