import { objectText } from '@/components/shared/audit/object-text';
import { type Names, ToldEntry, whoOf } from '@/components/shared/audit/told';
import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { ACTION_TEXT } from '@/lib/domain/audit/action-text';
import type { AuditEntry } from '@/lib/domain/audit/audit';
import { type AuditChange, changesOf } from '@/lib/domain/audit/audit-changes';
import { sentenceText } from '@/lib/domain/audit/sentence';
import { time } from '@/lib/domain/kit/format-date';
import { fieldText, valueText } from './change-text';

/** An entry as one sentence, which is also the accessible name of its row. */
export const entryText = (line: AuditEntry, names: Names) =>
  `${whoOf(line, names)} ${sentenceText(line, objectText(line.object.type))}`;

export const auditColumns = (names: Names, isAdmin: boolean): Column<AuditEntry>[] => [
  {
    id: 'action',
    header: 'Qué pasó',
    cell: (line) => <ToldEntry line={line} names={names} isAdmin={isAdmin} />,
    className: 'min-w-64',
  },
  {
    id: 'changes',
    header: 'Antes y después',
    cell: (line) => <Changes line={line} />,
    className: 'max-w-md',
  },
  {
    id: 'by',
    header: 'Cuenta',
    cell: (line) => line.by.email || line.by.uid,
    className: 'whitespace-nowrap max-xl:hidden',
  },
  { id: 'at', header: 'Hora', cell: (line) => time(line.at), className: 'whitespace-nowrap' },
];

// A change from empty, zero or no adds nothing to the sentence.
const tells = ({ before, after }: AuditChange) => before !== '' || !['0', 'no'].includes(after);

const written = (line: AuditEntry, side: 'before' | 'after') =>
  changesOf(line, 50)
    .filter((one) => one[side])
    .map((one) => `${fieldText(one.field)}: ${valueText(one[side] ?? '', one.field)}`)
    .join('; ');

export const auditExport = (names: Names): ExportColumn<AuditEntry>[] => [
  { header: 'Cuándo', kind: 'moment', value: (line) => line.at },
  { header: 'Frase', value: (line) => entryText(line, names), width: 60 },
  { header: 'Quién', value: (line) => line.by.email || line.by.uid, width: 28 },
  { header: 'Qué', value: (line) => ACTION_TEXT[line.action] ?? line.action, width: 32 },
  { header: 'Sobre', value: (line) => objectText(line.object.type) },
  { header: 'Nombre', value: (line) => line.object.name, width: 32 },
  { header: 'Antes', value: (line) => written(line, 'before'), width: 48 },
  { header: 'Después', value: (line) => written(line, 'after'), width: 48 },
  { header: 'Motivo', value: (line) => line.reason, width: 32 },
  { header: 'Id', value: (line) => line.object.id },
];

function Changes({ line }: { line: AuditEntry }) {
  const changes = changesOf(line, 50).filter(tells).slice(0, 8);
  return (
    <span className="flex min-w-0 flex-col gap-0.5 text-xs max-md:items-end max-md:text-right">
      {changes.map((one) => (
        <span key={one.field} className="wrap-anywhere">
          <span className="text-ink-faint">{fieldText(one.field)}: </span>
          {one.before && <s className="text-ink-faint">{valueText(one.before, one.field)}</s>}{' '}
          {one.after ? valueText(one.after, one.field) : 'nada'}
        </span>
      ))}
      {line.reason && !changes.some((one) => one.field === 'reason') && (
        <span className="wrap-anywhere">
          <span className="text-ink-faint">motivo: </span>
          {line.reason}
        </span>
      )}
    </span>
  );
}
