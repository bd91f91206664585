// A plugin for Stryker, which loads plain JavaScript only: says each mutant that no test notices as soon as it is known.
// Stryker's own reports come at the end, which is hours away for what sells and sends, and never where a run is stopped.
class AsFound {
  /** One line for the process that started Stryker, in the words of `lineOf` of `report.ts`. */
  onMutantTested({ status, fileName, location, mutatorName, replacement = '' }) {
    if (status !== 'Survived' && status !== 'NoCoverage') return;
    const { line, column } = location.start;
    const what = replacement.replace(/\s+/g, ' ').slice(0, 60);
    const reached = status === 'NoCoverage' ? ' (no test reaches it)' : '';
    console.log(`MISSED ${fileName}:${line}:${column} ${mutatorName}${reached} → ${what}`);
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'as-found', injectableClass: AsFound }];
