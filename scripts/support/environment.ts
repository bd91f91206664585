import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, root } from './paths';
import { say } from './say';

export function pathOf(program: string): string | null {
  const found = spawnSync('sh', ['-c', `command -v "${program}"`], { cwd: root, encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
}

/** Loads `.env`, if it exists; variables that are already set take precedence. */
export function loadEnv(): void {
  if (!existsSync(inRoot('.env'))) return;
  process.loadEnvFile(inRoot('.env'));
  say('Using .env');
}
