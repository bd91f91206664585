import { dirname } from 'node:path';

const MANY = 25;
const SHOWN = 5;

/** A warning about folders of the product with many files, parts of which may want folders of their own; '' for none. */
export function foldersWarning(paths: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!/^(app|components|hooks|lib|emails|functions\/src)\/.*(?<!\.test)\.tsx?$/.test(path))
      continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  const large = [...counts].filter(([, count]) => count > MANY).sort(([, a], [, b]) => b - a);
  if (large.length === 0) return '';
  const first = large.slice(0, SHOWN).map(([folder, count]) => `${folder} (${count})`);
  return `! ${large.length} folders hold more than ${MANY} files: ${first.join(', ')}${large.length > SHOWN ? ', …' : ''}`;
}
