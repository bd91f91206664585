'use client';

import { useState } from 'react';
import { BarMoney } from '@/components/shared/bar-money';
import { peopleExport } from '@/components/shared/people-export';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { SkeletonText } from '@/components/ui/state/skeleton';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { useEvent } from '@/hooks/use-event';
import { useLiveList } from '@/hooks/use-live';
import { ledgerSpec, readLedger } from '@/lib/data/ledger/ledger';
import { number, percent, pesos } from '@/lib/domain/kit/format';
import { unnamedOf } from '@/lib/domain/ledger/by-date';
import type { EventFigures } from '@/lib/domain/ledger/finance';
import { parseLedgerRow, UNASSIGNED } from '@/lib/domain/ledger/ledger';
import { grossOf } from '@/lib/domain/ledger/tally';
import type { Totals } from '@/lib/domain/ledger/totals';
import {
  amountFor,
  type DrillDown,
  FIGURE_ROWS,
  tagsFor,
  totalFor,
} from '@/lib/domain/report/figure-rows';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { LedgerRows } from './ledger-rows';
import { ledgerExportOf } from './ledger-words';
import { PromoterBuyers } from './promoter-buyers';

const STEP = 50;

type Props = {
  opened: DrillDown;
  totals: Totals;
  figures: EventFigures;
  /** The part of the balance that open refunds hold back; null while that is not known. */
  held: number | null;
  resellFee: number;
  onClose: () => void;
};

const isOfBar = (opened: DrillDown) =>
  opened.by === 'figure'
    ? opened.figure === 'consumptionNormal' || opened.figure === 'consumptionOther'
    : opened.tag.startsWith('consumption:');

/**
 * The ledger rows that add up to a figure, newest first, live and paged. The running balance of the first row is
 * the whole sum; that of the last loaded row includes what is not loaded yet.
 */
export default function LedgerSheet({ opened, totals, figures, held, resellFee, onClose }: Props) {
  const { event, can } = useEvent();
  const [shown, setShown] = useState(STEP);
  const tags = tagsFor(opened);
  const live = useLiveList({ ...ledgerSpec(event.id, tags), limit: shown + 1 }, parseLedgerRow);
  const rows = (live.data ?? []).slice(0, shown);
  const more = (live.data ?? []).length > shown;
  const rule = opened.by === 'figure' ? FIGURE_ROWS[opened.figure] : undefined;
  const label = opened.by === 'tag' ? opened.label : (rule?.label ?? '');
  // Nothing sums what is nobody's: its total is that of the rows in view.
  const isUnsummed = opened.by === 'tag' && opened.tag === UNASSIGNED;
  const sum = isUnsummed
    ? rows.reduce((total, row) => total + amountFor(opened, row), 0)
    : totalFor(opened, totals);
  const before =
    opened.by === 'tag' && opened.tag === `date:${FIRST_DATE}` ? grossOf(unnamedOf(totals)) : 0;
  const promoterId = opened.by === 'tag' && /^promoter:([^?]+)$/.exec(opened.tag)?.[1];
  const isBalance = opened.by === 'figure' && opened.figure === 'balance';
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={label}
      description={rule?.help ?? 'Los movimientos que lo suman, del más nuevo al más antiguo.'}
      footer={
        <ExportMenu
          reason={rows.length === 0 ? 'No hay movimientos que exportar' : null}
          title={`${label} ${event.name}`}
          {...peopleExport(ledgerExportOf(event), can('contacts.export'), 'movements', event.id)}
          rows={(onProgress) => readLedger(event.id, onProgress, tags)}
          timeZone={event.timeZone}
        />
      }
    >
      <dl className="mb-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-card bg-sunken p-4">
        <dt>
          {rule?.lessResaleFee || rule?.onlyResaleFee
            ? 'Suma de los movimientos'
            : isUnsummed && more
              ? 'Total de lo que se ve'
              : 'Total'}
        </dt>
        <dd className="text-right font-semibold">{pesos(sum)}</dd>
        {rule?.lessResaleFee && (
          <>
            <dt>Comisión de reventa ({percent(resellFee)})</dt>
            <dd className="text-right">{pesos(-figures.resaleServiceFee)}</dd>
          </>
        )}
        {(rule?.lessResaleFee || rule?.onlyResaleFee) && opened.by === 'figure' && (
          <>
            <dt className="font-semibold">
              {label}
              {rule.onlyResaleFee && ` (${percent(resellFee)})`}
            </dt>
            <dd className="text-right font-semibold">{pesos(figures[opened.figure])}</dd>
          </>
        )}
        {isBalance && held !== null && held > 0 && (
          <>
            <dt>Retenido por devoluciones abiertas</dt>
            <dd className="text-right">{pesos(-held)}</dd>
            <dt className="font-semibold">Disponible</dt>
            <dd className="text-right font-semibold">{pesos(figures.balance - held)}</dd>
          </>
        )}
      </dl>
      {isOfBar(opened) && (
        <p className="mb-4 text-ink-soft">
          <BarMoney />
        </p>
      )}
      {promoterId && <PromoterBuyers promoterId={promoterId} />}
      {before !== 0 && (
        <p className="mb-4 text-ink-soft">
          Además suma {pesos(before)} sin fecha anotada, de cuando el evento tenía una sola.
        </p>
      )}
      {live.status === 'error' && (
        <ErrorState title="No pudimos cargar los movimientos" onRetry={live.retry} />
      )}
      {live.status === 'loading' && <SkeletonText lines={8} />}
      {live.status === 'ready' && rows.length === 0 && (
        <EmptyState drawing="money" title="Todavía no hay movimientos">
          Cada venta, reventa o devolución que lo mueva aparece aquí en el momento.
        </EmptyState>
      )}
      {rows.length > 0 && <LedgerRows rows={rows} opened={opened} sum={sum} />}
      {more && (
        <Button className="mt-4 w-full" onClick={() => setShown(shown + STEP * 2)}>
          Ver {number(STEP * 2)} más
        </Button>
      )}
    </Sheet>
  );
}
