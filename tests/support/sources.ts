import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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

/** The files whose path matches, with their imports. */
export function sourcesOf(pattern: RegExp): Source[] {
  return repositoryFiles()
    .filter((path) => pattern.test(path) && existsSync(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path, text, imports: importsOf(path, text) };
    });
}

/** Our source files, without tests. */
export const ourSources = (): Source[] =>
  sourcesOf(/^(app|components|hooks|lib|emails|functions)\/.*(?<!\.test)\.tsx?$|^proxy\.ts$/);
