import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { BLOCK_NAMES } from '@/lib/domain/mailing/blocks/block-text';
import type { Design } from '@/lib/domain/mailing/blocks/design';

/** 'Título, Texto, Botón': each kind once, as it comes. */
const kindsOf = ({ blocks }: Design): string =>
  [...new Set(blocks.map(({ kind }) => BLOCK_NAMES[kind]))].join(', ');

export const DESIGN_COLUMNS: readonly Column<Design>[] = [
  {
    id: 'name',
    header: 'Diseño',
    value: ({ name }) => name,
    className: 'max-w-md',
    cell: (design) => (
      <>
        <span className="block truncate font-semibold">{design.name}</span>
        <span className="block text-pretty font-normal text-ink-soft">{kindsOf(design)}</span>
      </>
    ),
  },
  {
    id: 'updatedAt',
    header: 'Cambiado',
    card: 'none',
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => dateTime(updatedAt),
  },
  {
    id: 'blocks',
    header: 'Bloques',
    align: 'right',
    value: ({ blocks }) => blocks.length,
    cell: ({ blocks }) => plural(blocks.length, 'bloque', 'bloques'),
  },
];

export const DESIGN_EXPORT: readonly ExportColumn<Design>[] = [
  { header: 'Diseño', value: ({ name }) => name, width: 32 },
  { header: 'Bloques', value: kindsOf, width: 60 },
  { header: 'Cambiado', kind: 'moment', value: ({ updatedAt }) => updatedAt },
];
