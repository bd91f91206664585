import type { ExportColumn } from '@/components/ui/table/export';
import { startExport } from '@/lib/data/contact/people-export';
import { type ExportedPeople, NO_EXPORT } from '@/lib/domain/contact/people-export';

/**
 * What the export of a list needs in which only some columns tell of persons: whoever may not download people gets the
 * file without those, and for everybody else it is asked for first, which leaves a line in the trace.
 */
export function peopleExport<T>(
  columns: readonly ExportColumn<T>[],
  may: boolean,
  list: ExportedPeople,
  of: string,
) {
  if (may) return { columns, before: () => startExport(list, of) };
  return { columns: columns.filter(({ isPersonal }) => !isPersonal), note: WITHOUT };
}

const WITHOUT = `Va sin los datos de las personas. ${NO_EXPORT}`;
