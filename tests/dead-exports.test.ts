import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFiles } from './support/sources';

const isTest = (path: string) => /\.(test|spec)\.|^(tests|lab)\//.test(path);
// Next imports these by their path, and deploys read the index of the functions.
const ENTRIES =
  /^app\/.*\/?(page|layout|route|error|not-found|global-error|manifest|robots|icon|apple-icon|opengraph-image)\.tsx?$|^functions\/src\/index\.ts$/;
const CHECKED = /^(app|components|hooks|lib|emails|functions\/src)\/.*\.tsx?$/;
// Only tests and the laboratory close the pooled connections (a deployed process keeps them until it ends), run the
// functions over a database, a queue and a mail server in memory, need more or fewer tills, or add up a whole ledger.
const FOR_TESTS = [
  'functions/src/event/tills/policy.ts: replaceTillPolicy',
  'functions/src/support/mail/mailer.ts: closeMailer',
  'functions/src/support/admin.ts: replaceBackend',
  ...['blockContact', 'unblockContact', 'objectContact'].map(
    (name) => `functions/src/contact/consent/rights.ts: ${name}`,
  ),
  ...['eraseContact'].map((name) => `functions/src/contact/consent/rights.ts: ${name}`),
  ...['replacePool', 'closePool'].map(
    (name) => `functions/src/mailing/engine/work-batch.ts: ${name}`,
  ),
  'functions/src/mailing/engine/queue.ts: replaceQueue',
  'lib/domain/money/totals/totals-of-row.ts: sumRows',
  'functions/src/money/plans/queue.ts: replacePlanQueue',
  'functions/src/platform/errand/queue.ts: replaceErrandQueue',
];

const files = new Map(
  repositoryFiles()
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && existsSync(path))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);

/** The file that an import names; null for a package. */
function fileOf(target: string, from: string): string | null {
  const bare = target.startsWith('@/') ? target.slice(2) : normalize(join(dirname(from), target));
  if (!target.startsWith('@/') && !target.startsWith('.')) return null;
  return (
    ['', '.ts', '.tsx', '/index.ts'].map((end) => bare + end).find((path) => files.has(path)) ??
    null
  );
}

const NAMED =
  /\b(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;
const WHOLE =
  /\*\s*(?:as\s+\w+\s+)?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|importActual[^(]*\(\s*['"]([^'"]+)['"]/g;
const namesIn = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^type\s+/, ''))
    .filter(Boolean);

/** Who imports what: 'file: name' (or 'file: *' for all of a file) to the files that import it. */
function importers(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const note = (target: string, from: string, name: string) => {
    const file = fileOf(target, from);
    if (file) found.set(`${file}: ${name}`, [...(found.get(`${file}: ${name}`) ?? []), from]);
  };
  for (const [path, text] of files) {
    for (const [, list = '', target = ''] of text.matchAll(NAMED)) {
      for (const name of namesIn(list)) note(target, path, name.split(' as ')[0]?.trim() ?? name);
    }
    for (const [, a, b, c] of text.matchAll(WHOLE)) note(a ?? b ?? c ?? '', path, '*');
  }
  return found;
}

/** The names that a file exports, without its default. */
function exportsOf(text: string): string[] {
  const declared = text.matchAll(
    /^export (?:async )?(?:const|let|function\*?|type|class|interface|enum) (\w+)/gm,
  );
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    namesIn(list).map((name) => name.split(' as ').at(-1)?.trim() ?? name),
  );
  return [...[...declared].map(([, name = '']) => name), ...listed].filter((n) => n !== 'default');
}

it('every export is used by another file, or by its own and a test', () => {
  const by = importers();
  const dead = [...files]
    .filter(([path]) => CHECKED.test(path) && !isTest(path) && !ENTRIES.test(path))
    .flatMap(([path, text]) =>
      exportsOf(text)
        .filter((name) => {
          const users = [...(by.get(`${path}: ${name}`) ?? []), ...(by.get(`${path}: *`) ?? [])];
          const uses = text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
          return !users.some((user) => !isTest(user)) && (users.length === 0 || uses < 2);
        })
        .map((name) => `${path}: ${name}`),
    );
  const unused = dead.filter((one) => !FOR_TESTS.includes(one));
  expect(unused, 'are exported and no other file imports them').toEqual([]);
}, 30_000);
