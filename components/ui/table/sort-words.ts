import type { Column } from './table-types';

const WAYS = {
  text: ['de la A a la Z', 'de la Z a la A'],
  date: ['lo más antiguo primero', 'lo más nuevo primero'],
  number: ['de menor a mayor', 'de mayor a menor'],
} as const;

export function sortWords<T>(column: Column<T>, rows: readonly T[]) {
  if (typeof column.sortable === 'string') return WAYS[column.sortable];
  const value = rows.map((row) => column.value?.(row)).find((one) => one != null);
  if (value instanceof Date) return WAYS.date;
  return typeof value === 'number' || typeof value === 'boolean' ? WAYS.number : WAYS.text;
}
