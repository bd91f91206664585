import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A source file: its path in the repository, its text, and its imports (internal paths without '@/'). */
export type Source = { path: string; text: string; imports: string[] };

/** Every text file of the repository, including untracked ones that are not ignored. */
export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 16_000_000,
  });
  return listed.split('\n').filter((path) => path && !/\.(png|ico|woff2|svg|jpg|webp)$/.test(path));
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g;

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, target = '']) => {
    if (target.startsWith('@/')) return target.slice(2);
    return target.startsWith('.') ? normalize(join(dirname(path), target)) : target;
  });
}

/** Our source files, without tests. */
export function ourSources(): Source[] {
  return repositoryFiles()
    .filter((path) =>
      /^(app|components|hooks|lib|emails|functions)\/.*\.tsx?$|^proxy\.ts$/.test(path),
    )
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path, text, imports: importsOf(path, text) };
    });
}
