import { channelName } from '@/components/shared/ledger/ledger-words';
import { Card } from '@/components/ui/card';
import { BarList } from '@/components/ui/chart/bar-list';
import { Tabs } from '@/components/ui/tabs';
import { pesos, plural } from '@/lib/domain/kit/format';
import { grossOf } from '@/lib/domain/ledger/tally';
import type { Totals } from '@/lib/domain/ledger/totals';
import type { DrillDown } from '@/lib/domain/report/figure-rows';

type Row = { tag: string; name: string; amount: number; note: string };
type Props = { totals: Totals; onOpen: (opened: DrillDown) => void };

export function Breakdown({ totals, onOpen }: Props) {
  const types = Object.entries(totals.ticketTypes).map(([id, type]): Row => {
    const resold = type.resold > 0 ? ` · ${pesos(type.resold)} revendido` : '';
    return {
      tag: `ticketType:${id}`,
      name: type.name,
      amount: type.total + type.resold,
      note: plural(type.totalSelled, 'entrada', 'entradas') + resold,
    };
  });
  const channels = Object.entries(totals.channels).map(([id, tally]): Row => {
    const note = tally.tickets > 0 ? plural(tally.tickets, 'entrada', 'entradas') : '';
    return { tag: `channel:${id}`, name: channelName(id), amount: grossOf(tally), note };
  });
  const products = Object.entries(totals.consumptions).map(
    ([key, line]): Row => ({
      tag: `consumption:${key.slice(key.indexOf(':') + 1)}`,
      name: line.name,
      amount: line.total,
      note: plural(line.quantity, 'unidad', 'unidades'),
    }),
  );
  const tab = (value: string, label: string, rows: Row[]) => ({
    value,
    label,
    content: <Bars label={label} rows={rows} onOpen={onOpen} />,
  });
  return (
    <Card>
      <Tabs
        label="Desglose"
        tabs={[
          tab('types', 'Por entrada', types),
          tab('channels', 'Por canal', channels),
          ...(products.length > 0 ? [tab('products', 'Por producto', products)] : []),
        ]}
      />
    </Card>
  );
}

const SHOWN = 8;

type BarsProps = { label: string; rows: Row[]; onOpen: Props['onOpen'] };

function Bars({ label, rows, onOpen }: BarsProps) {
  if (rows.length === 0) {
    return <p className="py-6 text-center text-ink-soft">Aquí verás cuánto vende cada parte.</p>;
  }
  const sorted = [...rows]
    .sort((a, b) => b.amount - a.amount)
    .map(({ tag, name, amount, note }) => ({
      key: tag,
      name,
      value: amount,
      amount: pesos(amount),
      note,
      onOpen: () => onOpen({ by: 'tag', tag, label: name }),
    }));
  const rest = sorted.length - SHOWN;
  const most = sorted[0]?.value ?? 0;
  return (
    <>
      <BarList isWide label={label} rows={sorted.slice(0, SHOWN)} most={most} />
      {rest > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer py-2 font-medium text-accent-ink">{`Ver ${rest} más`}</summary>
          <BarList isWide label={`${label}, el resto`} rows={sorted.slice(SHOWN)} most={most} />
        </details>
      )}
    </>
  );
}
