// node scripts/run.mjs <name> [arguments]: runs scripts/<name>.ts, or lab/index.ts.
// The only script in plain JavaScript, and with nothing but Node's own modules: `npm start` and `npm test` work on a
// fresh clone, where the packages that run TypeScript are not installed yet. It installs what is missing, and then
// runs the script in this same process, so that signals and the exit code need no forwarding.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => JSON.parse(readFileSync(root + path, 'utf8'));

function fail(sentence) {
  console.log(`✗ ${sentence}`);
  process.exit(1);
}

// npm stores a copy of the lock file that it installed: the two are compared package by package.
function isMissing() {
  if (!existsSync(`${root}node_modules/.package-lock.json`)) return true;
  const have = read('node_modules/.package-lock.json').packages;
  return Object.entries(read('package-lock.json').packages).some(
    ([path, wanted]) =>
      path.startsWith('node_modules/') &&
      !wanted.optional &&
      !wanted.devOptional &&
      !wanted.peer &&
      have[path]?.version !== wanted.version,
  );
}

/** Installs the packages if some are missing or differ from the lock file. */
async function installPackages() {
  if (!isMissing()) return;
  const from = Date.now();
  const fresh = !existsSync(`${root}node_modules`);
  const what = fresh ? 'Installing packages' : 'Updating packages';
  console.log(`… ${what}${fresh ? ' (about two minutes, once)' : ''}`);
  // No package needs its install script here, and one would compile for minutes.
  const args = [fresh ? 'ci' : 'install', '--ignore-scripts', '--no-audit', '--no-fund'];
  args.push('--loglevel=error', ...(fresh ? [] : ['--no-save']));
  const code = await new Promise((resolve) => {
    const npm = spawn('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.once(name, () => {
        npm.kill(name);
        process.exit(1);
      });
    }
    npm.once('error', () => resolve(127));
    npm.once('close', resolve);
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
  if (code !== 0) fail(`npm ${args[0]} failed.`);
  console.log(`✓ ${what} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
}

const [name = ''] = process.argv.splice(2, 1);
const script = new URL(name === 'lab' ? '../lab/index.ts' : `${name}.ts`, import.meta.url);
if (!/^[a-z-]+$/.test(name) || !existsSync(script)) fail(`There is no script '${name}'.`);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node ${process.versions.node} is too old: this needs 20.19 or newer.`);
}
await installPackages();
const { register } = await import('tsx/esm/api');
register({ tsconfig: `${root}tsconfig.json` });
process.argv[1] = fileURLToPath(script);
await import(script.href);
