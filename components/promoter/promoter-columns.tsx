import { Pill } from '@/components/ui/pill';
import type { Column } from '@/components/ui/table/data-table';
import type { ExportColumn } from '@/components/ui/table/export';
import { plural } from '@/lib/domain/kit/format';
import type { Promoter } from '@/lib/domain/promoter/promoter';

type TeamOf = (promoter: Promoter) => string;

const eventsText = ({ eventIds }: Promoter) =>
  eventIds.length === 0 ? 'Todos' : plural(eventIds.length, 'evento', 'eventos');

export const promoterColumns = (teamOf: TeamOf): readonly Column<Promoter>[] => [
  {
    id: 'name',
    header: 'Nombre',
    value: ({ name }) => name,
    cell: ({ name }) => <span className="break-words font-semibold">{name}</span>,
    className: 'max-w-72',
  },
  {
    id: 'code',
    header: 'Código',
    value: ({ code }) => code,
    cell: ({ code }) => <span className="font-mono">{code}</span>,
  },
  {
    id: 'team',
    header: 'Equipo',
    value: teamOf,
    cell: (one) => (
      <span className="block">
        <span className="break-words">{teamOf(one) || 'Sin equipo'}</span>
        {one.team && <span className="second-line text-ink-soft text-xs">Lo lidera</span>}
      </span>
    ),
    className: 'max-w-56',
  },
  { id: 'events', header: 'Eventos', cell: eventsText },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    value: ({ active }) => active,
    cell: ({ active }) => (
      <Pill tone={active ? 'good' : 'neutral'}>{active ? 'Activo' : 'Inactivo'}</Pill>
    ),
  },
];

export const promoterExport = (teamOf: TeamOf): readonly ExportColumn<Promoter>[] => [
  { header: 'Nombre', value: ({ name }) => name, width: 28 },
  { header: 'Código', value: ({ code }) => code },
  { header: 'Equipo', value: teamOf, width: 24 },
  { header: 'Lidera', of: 'team', value: ({ team }) => (team ? 'Sí' : '') },
  { header: 'Eventos', value: eventsText },
  { header: 'Estado', value: ({ active }) => (active ? 'Activo' : 'Inactivo') },
];
