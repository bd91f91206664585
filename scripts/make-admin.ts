// Makes an account an administrator: for the first one of a new project, when no administrator can appoint them.
//   gcloud auth application-default login
//   node scripts/run.mjs make-admin ana@correo.cl --project your-project
// With `--service checkout` the account becomes the checkout's service account, which may only record sales.
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { readArguments } from './support/arguments';
import { giveRight, requireService } from './support/give-right';
import { placeOf } from './support/place';
import { complain, orComplain, Problem, say } from './support/say';

const usage =
  'node scripts/run.mjs make-admin <e-mail> --project <project id> [--service checkout]';

const { email, service, projectId, place } = orComplain(() => {
  const { options, words } = readArguments(process.argv.slice(2), {
    usage,
    options: { project: 'value', service: 'value' },
    words: 1,
    npm: process.env,
  });
  const [address = ''] = words;
  const project = options.project ?? process.env.GCLOUD_PROJECT;
  if (!address.includes('@') || !project) throw new Problem(`Usage: ${usage}`);
  requireService(options.service);
  const { service } = options;
  return { email: address, service, projectId: project, place: placeOf(project, process.env) };
});
say(place.line);
Object.assign(process.env, place.env);
initializeApp(place.isLocal ? { projectId } : { projectId, credential: applicationDefault() });

try {
  await giveRight({ auth: getAuth(), db: getFirestore() }, { email, service });
  say(
    `✓ ${email} is ${service ?? 'an administrator'} of ${projectId}; an open panel notices at once.`,
  );
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
