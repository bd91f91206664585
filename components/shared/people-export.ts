import type { ExportColumn } from '@/components/ui/table/export';
import { startExport } from '@/lib/data/contact/people-export';
import { type ExportedPeople, NO_EXPORT } from '@/lib/domain/contact/people-export';

/**
 * The export of a list where only some columns contain personal data. A user who may not download people gets the
 * file without those; for everybody else a call first records the export in the audit log.
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
