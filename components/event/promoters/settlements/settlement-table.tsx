import { Check, FileDown, HandCoins, Landmark, ListTree, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { DataTable } from '@/components/ui/table/data-table';
import { useEvent } from '@/hooks/use-event';
import { usePanel } from '@/hooks/use-panel';
import { pesos } from '@/lib/domain/kit/format';
import type { PromoterSettlement, SettlementAction } from '@/lib/domain/promoter/settlement';
import { settlementProblem } from '@/lib/domain/promoter/settlement-text';
import { settlementColumns } from './settlement-columns';
import { savePaper } from './settlement-files';

const CommissionsSheet = lazyAhead(() => import('../commissions-sheet'));

const STEPS: readonly { action: SettlementAction; label: string; icon: React.ReactNode }[] = [
  { action: 'approve', label: 'Aprobar', icon: <Check /> },
  { action: 'approveAndOrder', label: 'Aprobar y pedir el pago', icon: <Landmark /> },
  { action: 'order', label: 'Pedir el pago', icon: <Landmark /> },
  { action: 'paid', label: 'Lo pagué yo', icon: <HandCoins /> },
  { action: 'reject', label: 'Rechazar', icon: <X /> },
];

type Props = {
  settlements: readonly PromoterSettlement[];
  me: string;
  locked: string | null;
  selected: ReadonlySet<string>;
  setSelected: (selected: Set<string>) => void;
  onAsk: (action: SettlementAction, some: readonly PromoterSettlement[]) => void;
};

export function PromoterSettlementTable({
  settlements,
  me,
  locked,
  selected,
  setSelected,
  onAsk,
}: Props) {
  const { event } = useEvent();
  const { producer } = usePanel();
  const [opened, setOpened] = useState<PromoterSettlement | null>(null);
  return (
    <>
      <DataTable
        label="Liquidaciones"
        columns={settlementColumns(event.timeZone)}
        rows={settlements}
        rowKey={({ id }) => id}
        rowName={({ promoterName }) => promoterName}
        status="ready"
        empty={null}
        actions={(row) => [
          {
            label: 'Ver lo que suma',
            icon: <ListTree />,
            reason: row.state === 'rejected' && 'Lo que tomó volvió a quedar abierto',
            onSelect: () => setOpened(row),
          },
          {
            label: 'Bajar PDF',
            icon: <FileDown />,
            onSelect: () => void savePaper(row, producer?.name ?? '', event),
          },
          ...STEPS.map(({ action, label, icon }) => ({
            ...{ label, icon, danger: action === 'reject' },
            reason: locked ?? settlementProblem(row, action, me),
            onSelect: () => onAsk(action, [row]),
          })),
        ]}
        selection={{
          selected,
          onChange: setSelected,
          sum: pesos(
            settlements.filter(({ id }) => selected.has(id)).reduce((sum, { net }) => sum + net, 0),
          ),
          all: { total: settlements.length, read: async () => settlements },
          actions: (ids) => {
            const some = settlements.filter(({ id }) => ids.has(id));
            return STEPS.map(({ action, label }) => (
              <Button
                key={action}
                size="sm"
                reason={locked ?? reasonOf(some, action, me)}
                onClick={() => onAsk(action, some)}
              >
                {label}
              </Button>
            ));
          },
        }}
      />
      {opened && (
        <CommissionsSheet
          person={{ id: opened.promoterId, name: opened.promoterName }}
          settlement={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function reasonOf(some: readonly PromoterSettlement[], action: SettlementAction, me: string) {
  const told = some.map((one) => settlementProblem(one, action, me));
  return told.includes(null) ? null : (told[0] ?? null);
}
