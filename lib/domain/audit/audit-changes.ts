import { moment } from '../kit/read';
import { cutText } from '../kit/text/cut';
import type { AuditEntry } from './audit';

export type AuditChange = { field: string; before: string; after: string };

/** The changed fields, flattened to dotted names, at most `most`. */
export function changesOf(line: Pick<AuditEntry, 'before' | 'after'>, most = 20): AuditChange[] {
  const before = flat(line.before);
  const after = flat(line.after);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => before[field] !== after[field])
    .slice(0, most)
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }));
}

function flat(value: unknown, prefix = '', into: Record<string, string> = {}) {
  const date = moment(value);
  if (value !== null && typeof value === 'object' && !Array.isArray(value) && !date) {
    for (const [key, inner] of Object.entries(value)) {
      flat(inner, prefix ? `${prefix}.${key}` : key, into);
    }
  } else if (value !== null && value !== undefined && !(Array.isArray(value) && !value.length)) {
    into[prefix] = shown(value, typeof value === 'number' ? null : date);
  }
  return into;
}

function shown(value: unknown, date: Date | null): string {
  if (date) return date.toISOString();
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  const words = Array.isArray(value) ? value.map(String).join(', ') : String(value);
  return cutText(words, 120, '…');
}
