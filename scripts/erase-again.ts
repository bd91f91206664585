// npm run erase:again: erases anew, in a restored database, the people who were erased after its export was made.
//   npm run erase:again -- --since 2026-11-20T03:00:00Z --project restored        whom it would erase; writes nothing
//   npm run erase:again -- --since 2026-11-20T03:00:00Z --project restored --apply
// The cases of the database that was in use must be imported first: docs/production.md, 'Restores'.
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { readArguments } from './support/arguments';
import { loadEnv } from './support/environment';
import { placeOf } from './support/place';
import { complain, orComplain, Problem, say } from './support/say';

loadEnv();
const usage =
  'npm run erase:again -- --since <moment, ISO 8601> [--project <project id>] [--apply]';
const { since, apply, projectId, place } = orComplain(() => {
  const { options } = readArguments(process.argv.slice(2), {
    usage,
    options: { since: 'value', project: 'value', apply: 'switch' },
    npm: process.env,
  });
  const at = new Date(options.since ?? '');
  if (Number.isNaN(at.getTime())) throw new Problem(`--since is no moment. Usage: ${usage}`);
  const project = options.project ?? 'demo-early';
  return {
    since: at,
    apply: options.apply ?? false,
    projectId: project,
    place: placeOf(project, process.env),
  };
});
say(place.line);
Object.assign(process.env, place.env);
initializeApp(place.isLocal ? { projectId } : { projectId, credential: applicationDefault() });

async function main(): Promise<void> {
  // The functions' own code, which finds the app that was made here.
  const { eraseAgain, erasuresSince } = await import('./support/erase-again');
  const cases = await erasuresSince(since);
  let unknown = 0;
  for (const one of cases) {
    const changed = apply && one.email ? await eraseAgain(one) : null;
    if (!one.email) unknown += 1;
    const what = !one.email
      ? 'keeps no address any more: find them by hand'
      : apply
        ? `${changed} documents changed`
        : 'would be erased again';
    say(`${one.email ? '✓' : '✗'} ${one.id}: ${what}`);
  }
  if (cases.length === 0) say('Nobody was erased since then.');
  else if (!apply) say('Nothing was written: add --apply.');
  process.exit(unknown > 0 ? 1 : 0);
}

main().catch((error) => {
  complain(error);
  process.exit(1);
});
