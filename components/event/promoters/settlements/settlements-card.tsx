'use client';

import { FileDown, Lock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { FailedLine } from '@/components/ui/state/failed-line';
import { SkeletonText } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { usePanel } from '@/hooks/use-panel';
import { plural } from '@/lib/domain/kit/format';
import type { Promoter } from '@/lib/domain/promoter/promoter';
import type { PromoterSettlement, SettlementAction } from '@/lib/domain/promoter/settlement';
import { settlementsSummary } from '@/lib/domain/promoter/settlement-text';
import { savePapers } from './settlement-files';
import { PromoterSettlementTable } from './settlement-table';
import { useSettlements } from './use-settlements';

const CloseSettlementDialog = lazyAhead(() => import('./close-dialog'));
const SettleManyDialog = lazyAhead(() => import('./settle-many-dialog'));

type Asked = { action: SettlementAction; settlements: readonly PromoterSettlement[] };

export function SettlementsCard({ promoters }: { promoters: readonly Promoter[] }) {
  const { event } = useEvent();
  const { uid, producer, can } = usePanel();
  const locked = can('producers.banking') ? null : 'Te falta el permiso «Datos bancarios»';
  const { live, settlements } = useSettlements(event.producerId, event.id);
  const [isClosing, setClosing] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [selected, setSelected] = useState(new Set<string>());
  const of = (state: PromoterSettlement['state']) =>
    settlements.filter((one) => one.state === state);
  const closing = of('closing').length;
  const ask = (action: SettlementAction, some: readonly PromoterSettlement[]) =>
    setAsked({ action, settlements: some });
  return (
    <Card
      title="Liquidaciones"
      description={
        settlements.length > 0
          ? settlementsSummary(settlements)
          : 'Lo que ganó cada promotor, con su retención, para aprobar y pagar.'
      }
      action={
        <div className="flex flex-wrap gap-2" onPointerEnter={CloseSettlementDialog.ahead}>
          {settlements.length > 0 && (
            <Button
              icon={<FileDown />}
              onClick={() => void savePapers(settlements, producer?.name ?? '', event)}
            >
              Bajar PDF de todas
            </Button>
          )}
          <Button
            icon={<Lock />}
            reason={closing > 0 && 'Ya se está cerrando'}
            onClick={() => setClosing(true)}
          >
            Cerrar y liquidar
          </Button>
        </div>
      }
      flush={settlements.length > 0}
    >
      {live.status === 'loading' && <SkeletonText lines={3} />}
      {live.status === 'error' && (
        <FailedLine onRetry={live.retry}>No pudimos cargar las liquidaciones.</FailedLine>
      )}
      {live.status === 'ready' && settlements.length === 0 && (
        <p className="text-ink-soft">
          Todavía no hay ninguna. Al cerrar se hace una por cada promotor que tenga algo ganado.
        </p>
      )}
      {closing > 0 && (
        <p role="status" className="px-4 pb-3 text-ink-soft sm:px-6">
          Cerrando: {plural(closing, 'liquidación falta', 'liquidaciones faltan')}. Puedes salir de
          esta página, sigue igual.
        </p>
      )}
      {settlements.length > 0 && (
        <>
          <NextSteps {...{ open: of('open'), approved: of('approved'), locked }} onAsk={ask} />
          <PromoterSettlementTable
            {...{ settlements, me: uid, locked, selected, setSelected }}
            onAsk={ask}
          />
        </>
      )}
      {isClosing && (
        <CloseSettlementDialog promoters={promoters} onClose={() => setClosing(false)} />
      )}
      {asked && (
        <SettleManyDialog
          {...asked}
          me={uid}
          onClose={() => setAsked(null)}
          onDone={(left) => setSelected((now) => new Set(left.filter((id) => now.has(id))))}
        />
      )}
    </Card>
  );
}

type StepsProps = {
  open: readonly PromoterSettlement[];
  approved: readonly PromoterSettlement[];
  locked: string | null;
  onAsk: (action: SettlementAction, some: readonly PromoterSettlement[]) => void;
};

/** 'Aprobar las 40 por aprobar', and of one 'Aprobar la que queda'. */
const all = ({ length }: { length: number }, verb: string, which: string) =>
  length === 1 ? `${verb} la que queda` : `${verb} las ${length} ${which}`;

function NextSteps({ open, approved, locked, onAsk }: StepsProps) {
  if (open.length + approved.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 px-4 pb-4 sm:px-6" onPointerEnter={SettleManyDialog.ahead}>
      {open.length > 0 && (
        <>
          <Button reason={locked} onClick={() => onAsk('approve', open)}>
            {all(open, 'Aprobar', 'por aprobar')}
          </Button>
          <Button reason={locked} onClick={() => onAsk('approveAndOrder', open)}>
            Aprobar y pedir el pago
          </Button>
        </>
      )}
      {approved.length > 0 && (
        <>
          <Button reason={locked} onClick={() => onAsk('order', approved)}>
            {all(approved, 'Pedir el pago de', 'aprobadas')}
          </Button>
          <Button reason={locked} onClick={() => onAsk('paid', approved)}>
            {approved.length === 1 ? 'La pagué yo' : `Las ${approved.length} las pagué yo`}
          </Button>
        </>
      )}
    </div>
  );
}
