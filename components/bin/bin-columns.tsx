import { Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { BIN_KIND_TEXT } from '@/lib/domain/bin/kinds';
import type { BinEntry } from '@/lib/domain/kit/bin-entry';
import { DEFAULT_TIME_ZONE, plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { daysBetween } from '@/lib/domain/kit/time-zone';

export function timeLeft(until: Date | null, now: Date): string {
  if (!until || until <= now) return 'Ya venció';
  const days = daysBetween(now, until, DEFAULT_TIME_ZONE);
  if (days === 0) return 'Hasta hoy';
  return days === 1 ? 'Hasta mañana' : plural(days, 'día', 'días');
}

type Restoring = {
  now: Date;
  busy: string | null;
  restore: (entry: BinEntry) => void;
  locked: (entry: BinEntry) => string | null;
};

export const binColumns = ({ now, busy, restore, locked }: Restoring): Column<BinEntry>[] => [
  {
    id: 'name',
    header: 'Nombre',
    className: 'max-w-96',
    cell: ({ name, detail }) => (
      <span className="block min-w-0">
        <span className="line-clamp-2 break-words font-semibold">{name || 'Sin nombre'}</span>
        {detail && <span className="block truncate text-ink-soft text-xs">{detail}</span>}
      </span>
    ),
  },
  { id: 'kind', header: 'Tipo', cell: ({ kind }) => BIN_KIND_TEXT[kind] },
  {
    id: 'deletedAt',
    header: 'Eliminado',
    sortable: 'date',
    cell: ({ deletedAt, by }) => (
      <span className="block min-w-0">
        <span className="block whitespace-nowrap">{dateTime(deletedAt)}</span>
        <span className="block max-w-56 truncate text-ink-soft text-xs">{by.email}</span>
      </span>
    ),
  },
  {
    id: 'until',
    header: 'Queda',
    className: 'whitespace-nowrap',
    cell: ({ until }) => timeLeft(until, now),
  },
  {
    id: 'restore',
    header: 'Recuperar',
    align: 'right',
    card: 'aside',
    cell: (entry) => (
      <Button
        size="sm"
        icon={<Undo2 />}
        busy={busy === entry.id}
        reason={locked(entry)}
        aria-label={`Recuperar ${entry.name || 'sin nombre'}`}
        onClick={() => restore(entry)}
      >
        Recuperar
      </Button>
    ),
  },
];

export const binExport: readonly ExportColumn<BinEntry>[] = [
  { header: 'Nombre', value: ({ name }) => name, width: 36 },
  { header: 'Detalle', value: ({ detail }) => detail, width: 32 },
  { header: 'Tipo', value: ({ kind }) => BIN_KIND_TEXT[kind] },
  { header: 'Eliminado', kind: 'moment', value: ({ deletedAt }) => deletedAt },
  { header: 'Por', of: 'deletedAt', value: ({ by }) => by.email, width: 28 },
  { header: 'Vence', of: 'until', kind: 'moment', value: ({ until }) => until },
];
