import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inRoot, root } from './paths';
import { Problem } from './say';

// Entries that `npm start` writes first, last and meanwhile: a folder of another name with none of it is somebody else's.
const MARKS = ['keys.json', 'saved.json', 'running.pid'];
const FOLDERS = ['logs', 'mail', 'project'];
const isOwn = (name: string) =>
  MARKS.includes(name) || FOLDERS.includes(name) || /^save-\d+$|^saved\.json\.next$/.test(name);

const namesIn = (dataDir: string) => (existsSync(dataDir) ? readdirSync(dataDir) : []);
const isOfStart = (dataDir: string) =>
  dataDir.startsWith(inRoot('.data')) || namesIn(dataDir).some((name) => MARKS.includes(name));

/**
 * The folder of the local data: DATA_DIR, from the repository on, or .data; with an offset a folder beside it, as two stacks need
 * two.
 */
export function dataDirOf(env: Record<string, string | undefined>, offset: number): string {
  const folder = resolve(root, env.DATA_DIR || '.data');
  return offset ? `${folder}-${offset}` : folder;
}

/** The process that uses the data; null if there is none. */
export function runningIn(dataDir: string): number | null {
  let pid = 0;
  try {
    pid = Number(readFileSync(join(dataDir, 'running.pid'), 'utf8'));
    if (!(pid > 0)) return null;
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // Somebody else's process, but one that is there.
    return (error as { code?: string }).code === 'EPERM' ? pid : null;
  }
}

/** Refuses (`Problem`) data that another stack uses, and a folder of other things, which a reset would look through. */
export function requireUnused(dataDir: string): void {
  const pid = runningIn(dataDir);
  if (pid !== null) {
    throw new Problem(
      `npm start is running with ${dataDir} (process ${pid}): stop it, or delete its running.pid if that is another program.`,
    );
  }
  if (namesIn(dataDir).length > 0 && !isOfStart(dataDir)) {
    throw new Problem(`${dataDir} holds other things: let DATA_DIR name a folder of its own.`);
  }
}

/**
 * Deletes what `npm start` wrote into a folder, and the folder if nothing else is in it. Returns the names that stay. Refuses
 * (`Problem`) while a stack runs, which would write its data back.
 */
export function emptyData(dataDir: string): string[] {
  if (runningIn(dataDir) !== null) {
    throw new Problem('npm start is running: stop it first, or it would write its data back.');
  }
  const names = namesIn(dataDir);
  const own = isOfStart(dataDir) ? names.filter(isOwn) : [];
  for (const name of own) rmSync(join(dataDir, name), { recursive: true, force: true });
  const others = names.filter((name) => !own.includes(name));
  if (others.length === 0 && existsSync(dataDir)) rmdirSync(dataDir);
  return others;
}
