import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { number } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import type { ACTIVITIES } from '@/lib/domain/privacy/activities';
import { SWEEPS } from '@/lib/domain/privacy/retention';
import type { SweepRecord } from '@/lib/domain/privacy/sweep-record';

type RegisterRow = (typeof ACTIVITIES)[number] & { swept: number; ranAt: Date | null };

export function registerRows(
  activities: typeof ACTIVITIES,
  records: readonly SweepRecord[],
): RegisterRow[] {
  return activities.map((activity) => {
    const ids: string[] = SWEEPS.filter((one) => one.activity === activity.key).map(({ id }) => id);
    const mine = records.filter(({ id }) => ids.includes(id));
    const [latest] = mine.flatMap(({ ranAt }) => ranAt ?? []).sort((a, b) => +b - +a);
    return {
      ...activity,
      swept: mine.reduce((sum, { total }) => sum + total, 0),
      ranAt: latest ?? null,
    };
  });
}

export const registerColumns: readonly Column<RegisterRow>[] = [
  {
    id: 'name',
    header: 'Actividad',
    className: 'max-w-64',
    cell: ({ name, people }) => (
      <span className="block min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-ink-soft text-xs">{people}</span>
      </span>
    ),
  },
  { id: 'data', header: 'Datos', className: 'max-w-72 max-lg:hidden', cell: ({ data }) => data },
  {
    id: 'purpose',
    header: 'Para qué',
    className: 'max-w-72',
    cell: ({ purpose, basis }) => (
      <span className="block min-w-0">
        <span className="block">{purpose}</span>
        <span className="block text-ink-soft text-xs">{basis}</span>
      </span>
    ),
  },
  { id: 'period', header: 'Hasta cuándo', className: 'max-w-72', cell: ({ period }) => period },
  {
    id: 'swept',
    header: 'Vencidos',
    align: 'right',
    cell: ({ swept, ranAt }) => (
      <span title={ranAt ? `Última revisión: ${dateTime(ranAt)}` : 'Sin revisión automática'}>
        {ranAt ? number(swept) : '–'}
      </span>
    ),
  },
];

export const registerExport: readonly ExportColumn<RegisterRow>[] = [
  { header: 'Actividad', value: ({ name }) => name, width: 28 },
  { header: 'Personas', value: ({ people }) => people, width: 28 },
  { header: 'Datos', value: ({ data }) => data, width: 40 },
  { header: 'Origen', value: ({ origin }) => origin, width: 36 },
  { header: 'Finalidad', value: ({ purpose }) => purpose, width: 36 },
  { header: 'Base', value: ({ basis }) => basis, width: 36 },
  { header: 'Destinatarios', value: ({ recipients }) => recipients, width: 40 },
  { header: 'Plazo', value: ({ period }) => period, width: 40 },
  { header: 'Documentos', value: ({ holds }) => holds.join(' '), width: 40 },
  { header: 'Vencidos hasta hoy', value: ({ swept }) => swept },
  { header: 'Última revisión', kind: 'moment', value: ({ ranAt }) => ranAt },
];
