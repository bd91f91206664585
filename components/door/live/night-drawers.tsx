import { FailedLine } from '@/components/ui/state/failed-line';
import { useEvent } from '@/hooks/use-event';
import { useLiveList } from '@/hooks/use-live';
import { pesos, plural } from '@/lib/domain/kit/format';
import { fromNow } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { expectedCash, parseShift, SHIFT_LIMITS, type Shift } from '@/lib/domain/shift/shift';
import { Rows, TilePart } from './tile';

export default function NightDrawers({ now }: { now: Date }) {
  const { event } = useEvent();
  const { data, status, retry } = useLiveList(
    {
      path: entryPaths.shifts(event.id),
      where: [['closedAt', '==', null]],
      limit: SHIFT_LIMITS.open,
    },
    parseShift,
  );
  if (status === 'error') {
    return (
      <TilePart title="Cajas">
        <FailedLine onRetry={retry}>No pudimos cargar las cajas.</FailedLine>
      </TilePart>
    );
  }
  if (!data?.length) return null;
  const drawers = [...data].sort((a, b) => a.drawer.localeCompare(b.drawer, 'es'));
  return (
    <TilePart title="Cajas abiertas">
      <Rows
        label="Efectivo que debería haber en cada caja"
        rows={drawers.map((shift) => ({
          key: shift.id,
          name: [shift.drawer, shift.operator].filter(Boolean).join(', '),
          note: `${plural(shift.sales, 'venta', 'ventas')}, ${lastText(shift, now)}`,
          value: pesos(expectedCash(shift)),
        }))}
      />
    </TilePart>
  );
}

function lastText({ moves, openedAt }: Shift, now: Date): string {
  const [last] = [...moves].sort((a, b) => b.at - a.at);
  if (!last) return `abierta ${fromNow(openedAt, now)}`;
  const what = last.amount < 0 ? 'retiro' : 'ingreso';
  return `${what} de ${pesos(Math.abs(last.amount))} ${fromNow(new Date(last.at), now)}`;
}
