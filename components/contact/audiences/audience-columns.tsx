import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import type { Audience } from '@/lib/domain/contact/audience';
import { type CriteriaNames, criteriaText } from '@/lib/domain/contact/audience-text';
import { dateTime } from '@/lib/domain/kit/format-date';
import { answersTyped } from '@/lib/domain/kit/search';
import { AudienceReach } from './audience-reach';

export const audienceColumns = (names: CriteriaNames): readonly Column<Audience>[] => [
  {
    id: 'name',
    header: 'Audiencia',
    value: ({ name }) => name,
    className: 'max-w-md',
    cell: ({ name, criteria }) => (
      <>
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-pretty font-normal text-ink-soft">
          {criteriaText(criteria, names)}
        </span>
      </>
    ),
  },
  {
    id: 'updatedAt',
    header: 'Cambiada',
    card: 'none',
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => dateTime(updatedAt),
  },
  {
    id: 'reach',
    header: 'Llega a',
    align: 'right',
    cell: ({ criteria }) => <AudienceReach criteria={criteria} />,
  },
];

export const audienceExport = (names: CriteriaNames): readonly ExportColumn<Audience>[] => [
  { header: 'Audiencia', value: ({ name }) => name, width: 32 },
  { header: 'Quiénes', value: ({ criteria }) => criteriaText(criteria, names), width: 60 },
  { header: 'Cambiada', kind: 'moment', value: ({ updatedAt }) => updatedAt },
];

export const foundAudiences = (rows: readonly Audience[], names: CriteriaNames, typed: string) =>
  rows.filter(({ name, criteria }) =>
    answersTyped(`${name} ${criteriaText(criteria, names)}`, typed),
  );
