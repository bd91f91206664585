// npm run deploy:check [-- panel|functions] [--project <id>]: checks that the settings of a deploy are complete.
// Reads apphosting.yaml and functions/.env.<project id>; firebase deploy runs it before it deploys the functions.
import { existsSync, readFileSync } from 'node:fs';
import { checkDeploy, readAppHosting, readDotEnv } from './support/deploy-settings';

const args = process.argv.slice(2);
const at = args.indexOf('--project');
const only = args.find((arg) => arg === 'panel' || arg === 'functions');
const file = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const panel = readAppHosting(file('apphosting.yaml'));
const project =
  (at >= 0 && args[at + 1]) || process.env.GCLOUD_PROJECT || panel.FIREBASE_PROJECT_ID;
const functions = {
  GCLOUD_PROJECT: project,
  ...readDotEnv(file('functions/.env')),
  ...readDotEnv(file(`functions/.env.${project}`)),
};
const { problems, notes } = checkDeploy(
  only === 'functions' ? null : panel,
  only === 'panel' ? null : functions,
);
for (const note of notes) console.log(`· ${note}`);
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(problems.length > 0 ? 'Not ready to deploy' : 'Ready to deploy');
process.exitCode = problems.length > 0 ? 1 : 0;
