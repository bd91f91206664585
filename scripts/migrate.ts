// npm run migrate: brings stored documents up to date (scripts/migrations), and says first what it would do.
//   npm run migrate                               what each migration would change in the data of `npm start`; writes nothing
//   npm run migrate -- --apply                    applies those that are not applied yet, and continues what was stopped
//   npm run migrate -- --apply 002-ticket-sort-key     these ones, also once more
//   npm run migrate -- --project your-project     in a real project, with `gcloud auth application-default login`
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { MIGRATIONS } from './migrations';
import { applyMigration, previewMigration, progressOf } from './migrations/run';
import { readArguments } from './support/arguments';
import { loadEnv } from './support/environment';
import { placeOf } from './support/place';
import { complain, orComplain, Problem, say, step } from './support/say';

loadEnv();
const { projectId, apply, asked, place } = orComplain(() => {
  const { options, words } = readArguments(process.argv.slice(2), {
    usage: 'npm run migrate -- [--project <project id>] [--apply] [<migration> …]',
    options: { project: 'value', apply: 'switch' },
    words: MIGRATIONS.length,
    npm: process.env,
  });
  const unknown = words.find((id) => MIGRATIONS.every((one) => one.id !== id));
  if (unknown) throw new Problem(`There is no migration '${unknown}'.`);
  const project = options.project ?? 'demo-early';
  return {
    projectId: project,
    apply: options.apply ?? false,
    asked: words,
    place: placeOf(project, process.env),
  };
});
say(place.line);
Object.assign(process.env, place.env);
initializeApp(place.isLocal ? { projectId } : { projectId, credential: applicationDefault() });
const db = getFirestore();

async function main(): Promise<void> {
  let open = 0;
  for (const migration of MIGRATIONS) {
    const { id, why } = migration;
    if (asked.length > 0 && !asked.includes(id)) continue;
    const { cursor, appliedAt } = await progressOf(db, migration);
    const isApplied = appliedAt !== null && cursor === '';
    if (apply && isApplied && asked.length === 0) {
      say(`✓ ${id}: applied on ${appliedAt.toISOString().slice(0, 16)}`);
      continue;
    }
    if (apply) {
      const changed = await step(id, () =>
        applyMigration(db, migration, {
          onPage: ({ changed: sum }) => say(`  ${id}: ${sum} changed so far`),
        }),
      );
      say(`  ${changed} documents changed`);
      continue;
    }
    const { seen, toChange } = await previewMigration(db, migration);
    open += toChange;
    const state = isApplied
      ? `applied on ${appliedAt.toISOString().slice(0, 16)}`
      : cursor
        ? `stopped at ${cursor}`
        : 'not applied yet';
    say(`${toChange > 0 ? '•' : '✓'} ${id} (${state}): would change ${toChange} of ${seen}`);
    say(`  ${why}`);
  }
  if (!apply) {
    say(open > 0 ? 'Nothing was written: add --apply.' : 'Nothing is to be done.');
  }
  process.exit(0);
}

main().catch((error) => {
  complain(error);
  process.exit(1);
});
