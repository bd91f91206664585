import { existsSync, readFileSync } from 'node:fs';
import { AREAS } from './areas';
import { parserRanges } from './parsers';

/** The parts of Stryker's report (mutation-testing-report-schema) that are counted. */
export type Mutant = {
  status:
    | 'Killed'
    | 'Timeout'
    | 'Survived'
    | 'NoCoverage'
    | 'Ignored'
    | 'RuntimeError'
    | 'CompileError';
  mutatorName: string;
  replacement?: string;
  location: { start: Position; end: Position };
};
type Position = { line: number; column: number };
export type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };

/** A mutant with the place where it stands. */
export type Found = Mutant & { file: string; code: string; isInParser: boolean };

export function mutantsIn(path: string): Found[] {
  if (!existsSync(path)) return [];
  const report: Report = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) => {
    const parsers = parserRanges(source);
    const lines = source.split('\n');
    return mutants.map((mutant) => ({
      ...mutant,
      file,
      code: lines[mutant.location.start.line - 1]?.trim() ?? '',
      isInParser: parsers.some(
        ([first, last]) =>
          first <= mutant.location.start.line && mutant.location.start.line <= last,
      ),
    }));
  });
}

/** The number of mutants that were noticed, and of those that count: sentences for people and what does not run do not. */
export function scoreOf(mutants: readonly Mutant[]) {
  const count = (...states: Mutant['status'][]) =>
    mutants.filter(({ status }) => states.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const all = killed + count('Survived', 'NoCoverage');
  return { killed, all, percent: all === 0 ? 100 : (killed / all) * 100 };
}

export const MISSED: Mutant['status'][] = ['Survived', 'NoCoverage'];
export const missed = (mutants: readonly Found[]) =>
  mutants.filter(({ status }) => MISSED.includes(status));

export const lineOf = ({ file, location, mutatorName, replacement = '', code, status }: Found) => {
  const what = replacement.replace(/\s+/g, ' ').slice(0, 60);
  const reached = status === 'NoCoverage' ? ' (no test reaches it)' : '';
  return `${file}:${location.start.line}:${location.start.column} ${mutatorName}${reached}: ${code.slice(0, 80)} → ${what}`;
};

export const areaScores = (mutants: readonly Found[]) =>
  AREAS.map(({ name, least, files, parsers }) => {
    const own = mutants.filter(
      ({ file, isInParser }) => files.test(file) && (!parsers || isInParser),
    );
    return { name, least, ...scoreOf(own) };
  }).filter(({ all }) => all > 0);
