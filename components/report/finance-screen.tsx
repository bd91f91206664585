'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DatesCard } from '@/components/shared/event/dates-card';
import { FlagNeeded } from '@/components/shared/flag-needed';
import { ledgerExportOf } from '@/components/shared/ledger/ledger-words';
import { PayDay } from '@/components/shared/pay-day';
import { peopleExport } from '@/components/shared/people-export';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { useEventTerms } from '@/hooks/use-event-fees';
import { useEventPage } from '@/hooks/use-event-page';
import { useEventTotals } from '@/hooks/use-event-totals';
import { useNow } from '@/hooks/use-now';
import { readLedger } from '@/lib/data/ledger/ledger';
import { heldQuery } from '@/lib/data/order/held';
import { eventName } from '@/lib/domain/event/event';
import { dayIn } from '@/lib/domain/kit/day';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { earningsOfProducer, hasTaxIn } from '@/lib/domain/report/earnings';
import type { DrillDown } from '@/lib/domain/report/figure-rows';
import { Breakdown } from './breakdown';
import { BarAccount, EventAccount } from './event-account';
import { FinanceFigures } from './finance-figures';
import { FinanceSkeleton } from './finance-skeleton';
import { LedgerCheck } from './ledger-check';
import { SalesChart } from './sales-chart';

const LedgerSheet = lazyAhead(() => import('@/components/shared/ledger/ledger-sheet'));

type Props = {
  advance?: ReactNode;
};

export function FinanceScreen({ advance }: Props) {
  const { event, can } = useEventPage('finance', 'Finanzas');
  const terms = useEventTerms();
  const now = useNow();
  const allowed = can('finance.view');
  const money = useEventTotals(allowed ? event.id : null, event.resellFee);
  const held = useQuery({ ...heldQuery({ eventId: event.id }), enabled: allowed });
  const [opened, setOpened] = useState<DrillDown | null>(null);

  if (!allowed) {
    return (
      <FlagNeeded title="No puedes ver las finanzas de este evento" flags={['finance.view']} />
    );
  }
  if (money.status === 'error') {
    return <ErrorState title="No pudimos cargar las finanzas" onRetry={money.retry} />;
  }
  if (money.status === 'loading' || !terms) return <FinanceSkeleton />;

  const { totals } = money;
  // Each month uses the fees at its end, as its documents do, so that a change of fees changes no earlier IVA.
  const { tax } = earningsOfProducer(totals.days, '', terms, now);
  const figures = { ...money.figures, serviceFeesTax: tax };
  if (totals.rows === 0) {
    return (
      <EmptyState
        className="min-h-[52dvh] justify-center"
        drawing="money"
        title="Aquí va a estar la cuenta del evento"
        action={<Button href={eventRoute(event.id, 'tickets')}>Simular la venta</Button>}
      >
        Con la primera venta aparecen el saldo, los gráficos y cada movimiento que los suma.
        Mientras tanto puedes simular cuánto te quedaría.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6" onPointerEnter={LedgerSheet.ahead}>
      <div className="flex items-center justify-between gap-3">
        <LedgerCheck eventId={event.id} rows={totals.rows} />
        <div className="shrink-0">
          <ExportMenu
            title={`Movimientos ${eventName(event)}`}
            {...peopleExport(ledgerExportOf(event), can('contacts.export'), 'movements', event.id)}
            rows={(onProgress) => readLedger(event.id, onProgress)}
            timeZone={event.timeZone}
          />
        </div>
      </div>
      <FinanceFigures figures={figures} held={held.data ?? null} onOpen={setOpened} />
      {/* Beside each other are only what grow to one height; what may be long or short has the whole width. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)]">
        <EventAccount
          figures={figures}
          held={held.data ?? null}
          isHeldUnread={held.isError}
          resellFee={event.resellFee}
          advance={advance}
          payDay={<PayDay eventId={event.id} balance={figures.balance} now={now} />}
          onOpen={setOpened}
        />
        <SalesChart days={totals.days} today={dayIn(now, event.timeZone)} onOpen={setOpened} />
      </div>
      <Breakdown totals={totals} onOpen={setOpened} />
      <BarAccount
        figures={figures}
        hasTax={tax !== 0 || hasTaxIn(terms, '', now)}
        onOpen={setOpened}
      />
      {event.dates && (
        <DatesCard
          isWide
          totals={totals}
          description="Toca una fecha para ver los movimientos que la suman."
          onOpen={(id, label) => setOpened({ by: 'tag', tag: `date:${id}`, label })}
        />
      )}
      {opened && (
        <LedgerSheet
          opened={opened}
          totals={totals}
          figures={figures}
          held={held.data ?? null}
          resellFee={event.resellFee}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
