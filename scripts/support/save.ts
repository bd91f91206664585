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
import type { Stack } from './stack';

/** What an export needs to know of a stack. */
export type SavedStack = Pick<Stack, 'dataDir' | 'projectId'> & {
  ports: Pick<Stack['ports'], 'firestore' | 'hub'>;
};

const pointer = (dataDir: string) => join(dataDir, 'saved.json');

/** The folder of the newest complete export, or null if there is none. */
export function savedIn(dataDir: string): string | null {
  try {
    const folder = join(dataDir, JSON.parse(readFileSync(pointer(dataDir), 'utf8')).folder);
    return existsSync(folder) ? folder : null;
  } catch {
    return null;
  }
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

/**
 * Exports Firestore and Auth over HTTP into a new folder, and then updates the pointer to it: a kill in between
 * leaves the previous export. (The emulators' own export on exit writes nothing when they are ended by a
 * signal.)
 */
export async function save(
  { dataDir, projectId, ports }: SavedStack,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const name = `save-${Date.now()}`;
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
  } catch (error) {
    // A partial export is useless.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const next = `${pointer(dataDir)}.next`;
  writeFileSync(next, JSON.stringify({ folder: name }));
  renameSync(next, pointer(dataDir));
  for (const other of readdirSync(dataDir)) {
    if (other.startsWith('save-') && other !== name)
      rmSync(join(dataDir, other), { recursive: true });
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
