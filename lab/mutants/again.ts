import { MISSED, type Mutant, type Report } from './report';

/**
 * What to mutate so that only what a report says that no test noticed is tried again: each place, and as a whole a file
 * that changed since. `sourceOf` reads a file as it is now.
 */
export function placesMissed(report: Report, sourceOf: (file: string) => string): string[] {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) => {
    if (sourceOf(file) !== source) return [file];
    const places = mutants
      .filter(({ status }) => MISSED.includes(status))
      .map(({ location: { start, end } }) => {
        // Stryker counts columns from 1 in what it reports, and from 0 in what it is asked for.
        const from = `${start.line}:${start.column - 1}`;
        return `${file}:${from}-${end.line}:${end.column - 1}`;
      });
    return [...new Set(places)];
  });
}

/** A report with what a later run found of the same mutants, and with all that it found of a file that changed. */
export function withResults(earlier: Report, later: Report): Report {
  const key = ({ location, mutatorName, replacement }: Mutant) =>
    JSON.stringify([location.start, location.end, mutatorName, replacement]);
  const files = { ...earlier.files };
  for (const [name, found] of Object.entries(later.files)) {
    const before = files[name];
    if (before?.source !== found.source) {
      files[name] = found;
      continue;
    }
    const now = new Map(found.mutants.map((one) => [key(one), one]));
    const mutants = before.mutants.map((one) => now.get(key(one)) ?? one);
    files[name] = { ...before, mutants };
  }
  return { ...earlier, files };
}
