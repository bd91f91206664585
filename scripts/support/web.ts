import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, script } from './paths';
import type { Env, Processes } from './processes';
import { Problem, step } from './say';

// All inputs of a build. Anything else can change without a rebuild.
const SOURCES = [
  'app',
  'components',
  'hooks',
  'lib',
  'emails',
  'public',
  'proxy.ts',
  'instrumentation.ts',
  'next.config.ts',
  'scripts/support/firestore-bundle.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  const add = (path: string) => {
    const full = inRoot(path);
    if (!existsSync(full)) return;
    if (/\.test\.tsx?$/.test(path)) return;
    let entries: string[];
    try {
      entries = readdirSync(full);
    } catch {
      hash.update(`${path}\0`).update(readFileSync(full));
      return;
    }
    for (const entry of entries.sort()) add(join(path, entry));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

/** Builds the panel into `distDir`, unless the existing build has the same inputs. */
export async function buildPanel(processes: Processes, distDir: string): Promise<void> {
  const mark = inRoot(distDir, 'sources.sha256');
  const hash = hashOf(SOURCES);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  await step('Building the panel', async () => {
    const { code, output } = await processes.run(process.execPath, [script.next, 'build'], {
      env: { NEXT_DIST_DIR: distDir, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    if (code !== 0) throw new Problem(`The panel does not build:\n${output.trim()}`);
    mkdirSync(inRoot(distDir), { recursive: true });
    writeFileSync(mark, hash);
  });
}

type Served = {
  name: string;
  distDir: string;
  port: number;
  env: Env;
  log: string;
  dev?: boolean;
};

/** Serves the panel (with `dev`, from source) and waits until it responds. */
export async function servePanel(
  processes: Processes,
  { name, distDir, port, env, log, dev = false }: Served,
): Promise<void> {
  const args = [script.next, dev ? 'dev' : 'start', '-p', String(port)];
  const entry = processes.start(name, process.execPath, args, {
    log,
    env: {
      ...env,
      NEXT_DIST_DIR: distDir,
      NODE_ENV: dev ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PORT: String(port),
    },
  });
  await processes.until(entry, () =>
    fetch(`http://localhost:${port}/logo-early.svg`).then(
      () => true,
      () => false,
    ),
  );
}
