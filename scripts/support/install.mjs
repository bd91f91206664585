import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from './paths.mjs';
import { run } from './processes.mjs';
import { Problem, say, step } from './say.mjs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

// npm stores a copy of the lock file that it installed: the two are compared package by package.
function missing() {
  const installed = inRoot('node_modules/.package-lock.json');
  if (!existsSync(installed)) return true;
  const have = read(installed).packages;
  return Object.entries(read(inRoot('package-lock.json')).packages).some(
    ([path, wanted]) =>
      path.startsWith('node_modules/') &&
      !wanted.optional &&
      !wanted.devOptional &&
      !wanted.peer &&
      have[path]?.version !== wanted.version,
  );
}

/** Installs the packages if some are missing or differ from the lock file. */
export async function installPackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Problem(`Node ${process.versions.node} is too old: this needs 20.19 or newer.`);
  }
  if (!missing()) return;
  const fresh = !existsSync(inRoot('node_modules'));
  await step(
    fresh ? 'Installing packages (about two minutes, once)' : 'Updating packages',
    async () => {
      // No package needs its install script here, and one would compile for minutes.
      const args = [fresh ? 'ci' : 'install', '--ignore-scripts', '--no-audit', '--no-fund'];
      if (!fresh) args.push('--no-save');
      const { code, output } = await run('npm', args);
      if (code !== 0)
        throw new Problem(`npm ${args[0]} failed: ${output.trim().split('\n').at(-1)}`);
    },
  );
}

/** Whether a program is on the PATH. */
export function has(program) {
  const found = spawnSync('sh', ['-c', `command -v "${program}"`], { cwd: root, encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
}

/** Loads `.env`, if it exists; variables that are already set take precedence. */
export function loadEnv() {
  if (!existsSync(inRoot('.env'))) return;
  process.loadEnvFile(inRoot('.env'));
  say('Using .env');
}
