import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/** The tools that each part gets: the emulators (in the environment too), the panel, the browser. */
export type Bench = {
  db: Firestore;
  auth: Auth;
  /** The built panel, served with the demo data. */
  panelUrl: string;
  /** The minimal page of lab/bench/bare, built and served in the same run. */
  bareUrl: string;
  chromium: string;
  /** The number of recipients or rows given by `--size`; null for each part's own default. */
  size: number | null;
  people: number | null;
  minutes: number | null;
  /** `--quick`: only what the promises are about. */
  quick: boolean;
};

/** A table of results. `limit` cells show the target; `ok` false marks a row that misses it. */
export type Section = { title: string; columns: string[]; rows: BenchRow[]; note?: string };
export type BenchRow = { cells: (string | number)[]; ok?: boolean };

export type BenchPart = (bench: Bench) => Promise<Section[]>;

export function print({ title, columns, rows, note }: Section): void {
  const table = [columns, ...rows.map(({ cells }) => cells.map(String))];
  const widths = columns.map((_, i) => Math.max(...table.map((row) => (row[i] ?? '').length)));
  const line = (row: string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)));
  console.log(`\n${title}`);
  for (const [index, row] of table.entries()) {
    const mark = index === 0 ? ' ' : rows[index - 1]?.ok === false ? '✗' : ' ';
    console.log(`${mark} ${line(row).join('   ')}`);
  }
  if (note) console.log(`  ${note}`);
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
export const milliseconds = (ms: number) => `${Math.round(ms)} ms`;
