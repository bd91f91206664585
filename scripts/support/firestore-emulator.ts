import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathOf } from './environment';
import { inRoot } from './paths';
import { Problem } from './say';

function javaVersion(): number {
  const { status, stderr = '' } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (status !== 0) return 0;
  const [, major = '0', minor = '0'] = /version "(\d+)(?:\.(\d+))?/.exec(stderr) ?? [];
  return Number(major === '1' ? minor : major);
}

// gcloud prompts on the terminal when its emulator is missing, so its folder is checked first.
function gcloudHasEmulator(): boolean {
  const gcloud = pathOf('gcloud');
  if (!gcloud) return false;
  const sdk = dirname(dirname(realpathSync(gcloud)));
  return existsSync(join(sdk, 'platform/cloud-firestore-emulator'));
}

/**
 * The Firestore emulator that this machine can run: 'gcloud' (works with Java 17), or 'firebase' (downloaded once
 * by the firebase CLI, needs Java 21).
 */
export function firestoreEmulator(): 'gcloud' | 'firebase' {
  const java = javaVersion();
  if (java >= 11 && gcloudHasEmulator()) return 'gcloud';
  if (java >= 21) return 'firebase';
  const found = java === 0 ? 'no Java was found' : `Java ${java} was found`;
  throw new Problem(
    `No Firestore emulator can run here (${found}): install Java 21, or Java 17 and the Google Cloud CLI with 'gcloud components install cloud-firestore-emulator'.`,
  );
}

type Settings = { port: number; saved: string | null; hasRules: boolean };

/** The command of gcloud's emulator; `saved` is the folder of an export to import. */
export function gcloudCommand({ port, saved, hasRules }: Settings): [string, string[]] {
  const args = ['emulators', 'firestore', 'start', '--quiet', `--host-port=127.0.0.1:${port}`];
  if (hasRules) args.push(`--rules=${inRoot('firestore.rules')}`);
  if (saved)
    args.push(`--import-data=${join(saved, 'firestore/firestore.overall_export_metadata')}`);
  return ['gcloud', args];
}
