import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { untypedDb as db } from '@/functions/src/support/admin';
import { decode } from '@/scripts/support/data/encode';

/** Data written by the demo of former releases: `tests/fixtures/release-<day>.json.gz`, made by scripts/keep-release.ts. */

const DAY = 86_400_000;
const FOLDER = 'tests/fixtures';

/** The releases of which there is data, oldest first. */
export const RELEASES = readdirSync(FOLDER)
  .filter((name) => name.startsWith('release-'))
  .sort();

export type Kept = { path: string; data: Record<string, unknown> };

/** The documents of a release, with all their moments moved by whole days, as if it had been kept today. */
export function documentsOf(release: string, database: Firestore = db()): Kept[] {
  const [head = '', ...lines] = gunzipSync(readFileSync(`${FOLDER}/${release}`))
    .toString()
    .split('\n');
  const days = Math.floor((Date.now() - JSON.parse(head).keptAt) / DAY);
  return lines.map((line) => {
    const { path, data } = JSON.parse(line);
    return { path, data: moved(decode(data, database), days * DAY) as Record<string, unknown> };
  });
}

function moved(value: unknown, ms: number): unknown {
  if (value instanceof Timestamp) return Timestamp.fromMillis(value.toMillis() + ms);
  if (value instanceof Uint8Array || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((inner) => moved(inner, ms));
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, moved(inner, ms)]),
  );
}

/** Writes a release's documents into the database of this file's project, and returns them. */
export async function loadRelease(release: string): Promise<Kept[]> {
  const documents = documentsOf(release);
  const writer = db().bulkWriter();
  for (const { path, data } of documents) void writer.set(db().doc(path), data);
  await writer.close();
  return documents;
}
