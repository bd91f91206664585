import { mkdirSync, writeFileSync } from 'node:fs';
import { inRoot } from '@/scripts/support/paths';

/**
 * Keeps a run that failed as a file, in the shape of the list of known ones of its part, to which it can be added; returns
 * where. The same run again replaces it.
 */
export function keep(name: string, failed: { found: string } & Record<string, unknown>): string {
  const folder = inRoot('.data-prove');
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${name}.json`;
  writeFileSync(file, JSON.stringify(failed, null, 1));
  return file;
}
