// Says whether one-time codes (TOTP) are on in a project, and switches them on with --apply. They need Identity Platform.
//   gcloud auth application-default login
//   node scripts/run.mjs second-factor --project your-project [--apply]
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';

const args = process.argv.slice(2);
const at = args.indexOf('--project');
const projectId = at >= 0 ? args[at + 1] : process.env.GCLOUD_PROJECT;

if (!projectId) {
  console.log('Usage: node scripts/run.mjs second-factor --project <project id> [--apply]');
  process.exit(1);
}
if (process.env.FIREBASE_AUTH_EMULATOR_HOST) {
  console.log('✗ The emulator has no one-time codes.');
  process.exit(1);
}

initializeApp({ projectId, credential: applicationDefault() });
const projects = getAuth().projectConfigManager();
const { multiFactorConfig } = await projects.getProjectConfig();
const has = multiFactorConfig?.providerConfigs?.some(
  ({ state, totpProviderConfig }) => state === 'ENABLED' && totpProviderConfig,
);

if (has) console.log(`✓ One-time codes are on in ${projectId}.`);
else if (!args.includes('--apply')) {
  console.log(`✗ One-time codes are off in ${projectId}. With --apply they are switched on.`);
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
  console.log(`✓ One-time codes are on in ${projectId} from now on.`);
}
