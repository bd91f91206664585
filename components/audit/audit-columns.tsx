import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { dateTime } from '@/lib/domain/kit/format-date';
import { ACTION_TEXT, type AuditLine } from '@/lib/domain/platform/audit';
import { type AuditChange, changesOf } from '@/lib/domain/platform/audit-changes';
import { fieldText, valueText } from './change-text';
import { objectText } from './object-text';

/** The columns of the audit log: action, object, actor and changes. */
export const auditColumns: Column<AuditLine>[] = [
  {
    id: 'action',
    header: 'Qué',
    cell: (line) => (
      <span className="block min-w-0">
        <span className="block font-semibold">{ACTION_TEXT[line.action] ?? line.action}</span>
        <span className="block truncate text-ink-soft text-xs">
          {objectText(line.object.type)}
          {line.object.name && ` · ${line.object.name}`}
        </span>
      </span>
    ),
  },
  {
    id: 'changes',
    header: 'Antes y después',
    cell: (line) => <Changes line={line} />,
    className: 'max-w-md',
  },
  {
    id: 'by',
    header: 'Quién',
    cell: (line) => line.by.email || line.by.uid,
    className: 'whitespace-nowrap',
  },
  { id: 'at', header: 'Cuándo', cell: (line) => dateTime(line.at), className: 'whitespace-nowrap' },
];

// A change from empty, zero or no adds nothing to what the line says already.
const tells = ({ before, after }: AuditChange) => before !== '' || !['0', 'no'].includes(after);

const written = (line: AuditLine, side: 'before' | 'after') =>
  changesOf(line, 50)
    .filter((one) => one[side])
    .map((one) => `${fieldText(one.field)}: ${valueText(one[side] ?? '', one.field)}`)
    .join('; ');

/** The columns of the list's export. */
export const auditExport: ExportColumn<AuditLine>[] = [
  { header: 'Cuándo', kind: 'moment', value: (line) => line.at },
  { header: 'Quién', value: (line) => line.by.email || line.by.uid, width: 28 },
  { header: 'Qué', value: (line) => ACTION_TEXT[line.action] ?? line.action, width: 32 },
  { header: 'Sobre', value: (line) => objectText(line.object.type) },
  { header: 'Nombre', value: (line) => line.object.name, width: 32 },
  { header: 'Antes', value: (line) => written(line, 'before'), width: 48 },
  { header: 'Después', value: (line) => written(line, 'after'), width: 48 },
  { header: 'Motivo', value: (line) => line.reason, width: 32 },
  { header: 'Id', value: (line) => line.object.id },
];

function Changes({ line }: { line: AuditLine }) {
  const changes = changesOf(line, 50).filter(tells).slice(0, 8);
  return (
    <span className="flex min-w-0 flex-col gap-0.5 text-xs max-md:items-end max-md:text-right">
      {changes.map((one) => (
        <span key={one.field} className="break-words">
          <span className="text-ink-faint">{fieldText(one.field)}: </span>
          {one.before && <s className="text-ink-faint">{valueText(one.before, one.field)}</s>}{' '}
          {one.after ? valueText(one.after, one.field) : 'nada'}
        </span>
      ))}
      {line.reason && !changes.some((one) => one.field === 'reason') && (
        <span className="break-words">
          <span className="text-ink-faint">motivo: </span>
          {line.reason}
        </span>
      )}
    </span>
  );
}
