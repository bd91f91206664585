// Says whether one-time codes (TOTP) are on in a project, and switches them on with --apply. They need Identity Platform.
//   gcloud auth application-default login
//   node scripts/run.mjs second-factor --project your-project [--apply]
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { readArguments } from './support/arguments';
import { placeOf } from './support/place';
import { orComplain, Problem, say } from './support/say';

const usage = 'node scripts/run.mjs second-factor --project <project id> [--apply]';

const { projectId, apply, place } = orComplain(() => {
  const { options } = readArguments(process.argv.slice(2), {
    usage,
    options: { project: 'value', apply: 'switch' },
    npm: process.env,
  });
  const project = options.project ?? process.env.GCLOUD_PROJECT;
  if (!project) throw new Problem(`Usage: ${usage}`);
  const place = placeOf(project, process.env);
  if (place.isLocal) throw new Problem('The emulator has no one-time codes.');
  return { projectId: project, apply: options.apply ?? false, place };
});
say(place.line);

initializeApp({ projectId, credential: applicationDefault() });
const projects = getAuth().projectConfigManager();
const { multiFactorConfig } = await projects.getProjectConfig();
const has = multiFactorConfig?.providerConfigs?.some(
  ({ state, totpProviderConfig }) => state === 'ENABLED' && totpProviderConfig,
);

if (has) say(`✓ One-time codes are on in ${projectId}.`);
else if (!apply) {
  say(`✗ One-time codes are off in ${projectId}. With --apply they are switched on.`);
  process.exitCode = 1;
} else {
  await projects.updateProjectConfig({
    multiFactorConfig: {
      ...multiFactorConfig,
      state: 'ENABLED',
      // A phone's clock may be two and a half minutes off.
      providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 5 } }],
    },
  });
  say(`✓ One-time codes are on in ${projectId} from now on.`);
}
