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

const pointer = (dataDir) => join(dataDir, 'saved.json');

/** The folder of the newest complete export, or null if there is none. */
export function savedIn(dataDir) {
  try {
    const folder = join(dataDir, JSON.parse(readFileSync(pointer(dataDir), 'utf8')).folder);
    return existsSync(folder) ? folder : null;
  } catch {
    return null;
  }
}

async function post(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
}

/**
 * Exports Firestore and Auth over HTTP into a new folder, and only then points to it: a kill in the middle
 * leaves the one before. (The emulators' own export on exit writes nothing when a signal ends them.)
 */
export async function save({ dataDir, projectId, ports }) {
  const name = `save-${Date.now()}`;
  const folder = join(dataDir, name);
  mkdirSync(join(folder, 'firestore'), { recursive: true });
  await post(`http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${projectId}:export`, {
    database: `projects/${projectId}/databases/(default)`,
    export_directory: folder,
    export_name: 'firestore',
  });
  await post(`http://127.0.0.1:${ports.hub}/_admin/export`, {
    path: join(folder, 'firebase'),
    initiatedBy: 'start',
  });
  const next = `${pointer(dataDir)}.next`;
  writeFileSync(next, JSON.stringify({ folder: name }));
  renameSync(next, pointer(dataDir));
  for (const other of readdirSync(dataDir)) {
    if (other.startsWith('save-') && other !== name)
      rmSync(join(dataDir, other), { recursive: true });
  }
}
