// npm run deploy:check [-- panel|functions] [--project <id>] [--environment <name>]: checks that the settings of a deploy are
// complete. Reads apphosting.yaml, apphosting.<environment>.yaml over it, and functions/.env.<project id>; firebase deploy runs it
// before it deploys the functions.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readArguments } from './support/arguments';
import { checkDeploy, readAppHosting, readDotEnv } from './support/deploy-settings';
import { orComplain, Problem } from './support/say';

const usage =
  'npm run deploy:check -- [panel|functions] [--project <project id>] [--environment <name>]';
const overlay = (environment: string) => `apphosting.${environment}.yaml`;

const { options, only } = orComplain(() => {
  const { options, words } = readArguments(process.argv.slice(2), {
    usage,
    options: { project: 'value', environment: 'value' },
    words: 1,
    npm: process.env,
  });
  const [only] = words;
  if (only !== undefined && only !== 'panel' && only !== 'functions') {
    throw new Problem(`'${only}' is not a part of a deploy. Usage: ${usage}`);
  }
  const { environment } = options;
  if (environment !== undefined && !existsSync(overlay(environment))) {
    throw new Problem(`There is no ${overlay(environment)}.`);
  }
  return { options, only };
});
const file = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const files = ['apphosting.yaml', ...(options.environment ? [overlay(options.environment)] : [])];
const panel = readAppHosting(...files.map(file));
const project = options.project || process.env.GCLOUD_PROJECT || panel.env.FIREBASE_PROJECT_ID;
const functions = {
  GCLOUD_PROJECT: project,
  ...readDotEnv(file('functions/.env')),
  ...readDotEnv(file(`functions/.env.${project}`)),
};
const { problems, notes } = checkDeploy(
  only === 'functions' ? null : panel,
  only === 'panel' ? null : functions,
);
if (only !== 'functions' && !options.environment) {
  const unread = readdirSync('.').filter((name) => /^apphosting\.[^.]+\.yaml$/.test(name));
  for (const name of unread) notes.push(`Panel: ${name} was not read: add --environment`);
}
for (const note of notes) console.log(`· ${note}`);
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(problems.length > 0 ? 'Not ready to deploy' : 'Ready to deploy');
process.exitCode = problems.length > 0 ? 1 : 0;
