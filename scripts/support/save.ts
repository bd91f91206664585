import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Problem } from './say';
import type { Stack } from './stack';

/** The facts that an export needs of a stack. */
export type SavedStack = Pick<Stack, 'dataDir' | 'projectId'> & {
  ports: Pick<Stack['ports'], 'firestore' | 'hub'>;
};

const pointer = (dataDir: string) => join(dataDir, 'saved.json');

// The files that the two exports write last: without them nothing can be loaded from a folder.
const LAST_FILES = [
  'firestore/firestore.overall_export_metadata',
  'firebase/firebase-export-metadata.json',
];

const isWhole = (folder: string) => LAST_FILES.every((name) => existsSync(join(folder, name)));

const exportsIn = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => /^save-\d+$/.test(name));

/** The name in the pointer; null where it holds none. */
function pointedTo(dataDir: string): unknown {
  try {
    return JSON.parse(readFileSync(pointer(dataDir), 'utf8'))?.folder ?? null;
  } catch {
    return null;
  }
}

/**
 * The folder of the newest complete export, or null if nothing was ever kept. Refuses (`Problem`) a pointer that leads to no
 * whole export: the demo data would be kept over what is still there.
 */
export function savedIn(dataDir: string): string | null {
  if (!existsSync(pointer(dataDir))) return null;
  const whole = exportsIn(dataDir).filter((name) => isWhole(join(dataDir, name)));
  const found = whole.find((name) => name === pointedTo(dataDir));
  if (found) return join(dataDir, found);
  const newest = whole.sort().at(-1);
  const rescue = newest ? `write {"folder":"${newest}"} into it, or ` : '';
  throw new Problem(
    `${pointer(dataDir)} leads to no whole export: ${rescue}npm run reset throws the data away.`,
  );
}

// An export waits for the emulator's current work: under load it has taken more than a minute.
const PATIENCE_MS = 5 * 60_000;

async function post(url: string, body: object, patienceMs: number): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Exports Firestore and Auth over HTTP into a new folder, and then updates the pointer to it: a kill in between
 * leaves the previous export. (The emulators' own export on exit writes nothing when they are ended by a
 * signal.) A second call waits for the first: each deletes what is not its own.
 */
export function save(stack: SavedStack, patienceMs = PATIENCE_MS): Promise<void> {
  const work = last.then(() => saveNow(stack, patienceMs));
  last = work.catch(() => {});
  return work;
}

/** A name that no export of the folder has, also of the same millisecond. */
function freeName(dataDir: string): string {
  let at = Date.now();
  while (existsSync(join(dataDir, `save-${at}`))) at += 1;
  return `save-${at}`;
}

async function saveNow(
  { dataDir, projectId, ports }: SavedStack,
  patienceMs: number,
): Promise<void> {
  const name = freeName(dataDir);
  const folder = join(dataDir, name);
  mkdirSync(join(folder, 'firestore'), { recursive: true });
  try {
    await post(
      `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${projectId}:export`,
      {
        database: `projects/${projectId}/databases/(default)`,
        export_directory: folder,
        export_name: 'firestore',
      },
      patienceMs,
    );
    await post(
      `http://127.0.0.1:${ports.hub}/_admin/export`,
      {
        path: join(folder, 'firebase'),
        initiatedBy: 'start',
      },
      patienceMs,
    );
    if (!isWhole(folder)) throw new Error(`the emulators answered, but ${folder} is not whole`);
  } catch (error) {
    // A partial export is useless.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const next = `${pointer(dataDir)}.next`;
  writeFileSync(next, JSON.stringify({ folder: name }));
  renameSync(next, pointer(dataDir));
  for (const other of exportsIn(dataDir)) {
    if (other !== name) rmSync(join(dataDir, other), { recursive: true });
  }
}

type Saving = { everyMs: number; until: () => boolean; say: (line: string) => void };

/**
 * Saves repeatedly, `everyMs` after the last save ended; reports once when saving starts to fail and once when
 * it works again. `until` ends it.
 */
export async function keepSaving(
  stack: SavedStack,
  { everyMs, until, say }: Saving,
): Promise<void> {
  let lastGood = new Date();
  let failing = false;
  while (!until()) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    if (until()) return;
    const from = new Date();
    try {
      await save(stack);
      lastGood = from;
      if (failing) say(`✓ The data is kept again (${clockOf(from)})`);
      failing = false;
    } catch (error) {
      if (until()) return;
      if (!failing) {
        say(
          `✗ Nothing since ${clockOf(lastGood)} is kept: ${messageOf(error)}. Trying again every minute`,
        );
      }
      failing = true;
    }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const clockOf = (date: Date) => date.toTimeString().slice(0, 8);
