import type { ExportColumn } from '@/components/ui/table/export';
import { dateTime } from '@/lib/domain/kit/format-date';
import type { AffectedList, AffectedPerson } from '@/lib/domain/privacy/breach/affected';

export const personExport = ({ lines }: AffectedList): readonly ExportColumn<AffectedPerson>[] => [
  { header: 'Correo', value: ({ email }) => email, width: 32 },
  { header: 'Nombre', value: ({ name }) => name, width: 28 },
  {
    header: 'Lecturas',
    width: 60,
    value: (person) =>
      person.lines
        .flatMap((index) => lines[index] ?? [])
        .map(({ what, by, at }) => `${what}, ${by}, ${dateTime(at)}`)
        .join('; '),
  },
];
