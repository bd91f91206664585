// Keeps a part of the demo data as a fixture: later releases must read, sell, refund and mail it
// (tests/functions/store/releases.test.ts). Run it before a release, on a stack with fresh demo data:
//   FIRESTORE_EMULATOR_HOST=127.0.0.1:8080 GCLOUD_PROJECT=demo-early node scripts/run.mjs keep-release 2026-11-22
import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { untypedDb } from '@/functions/src/support/admin';
import { encode } from './support/data/encode';
import { everyDocument } from './support/data/every-document';
import { inRoot } from './support/paths';

// Sales of these events only, all of them, so that their books add up; of the lists of contacts a part.
const EVENTS = /^events\/(pena-andina|cerro-alegre|rooftop-de-verano)\//;
const CONTACTS_EACH = 40;
const RECIPIENTS = 120;
const PICTURE = /^data:[a-z]+\/[a-z+.-]+;base64,/;
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const [name] = process.argv.slice(2);
if (!name || !process.env.FIRESTORE_EMULATOR_HOST) {
  console.log('Usage: FIRESTORE_EMULATOR_HOST=… node scripts/run.mjs keep-release <name>');
  process.exit(1);
}

/** A picture of thousands of bytes becomes one of a single pixel. */
const small = (value: unknown): unknown => {
  if (typeof value === 'string') return PICTURE.test(value) ? PIXEL : value;
  if (Array.isArray(value)) return value.map(small);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, small(inner)]));
};

const contacts = new Map<string, number>();
const large = new Set<string>();

function isKept(path: string, data: Record<string, unknown>): boolean {
  const [root = '', id = '', collection] = path.split('/');
  if (root === 'events' && collection) {
    return EVENTS.test(path) || ['ticketTypes', 'discounts', 'consumptions'].includes(collection);
  }
  if (collection === 'contacts') {
    contacts.set(id, (contacts.get(id) ?? 0) + 1);
    return (contacts.get(id) ?? 0) <= CONTACTS_EACH;
  }
  if (collection === 'files' || collection === 'photos') return false;
  if (root === 'campaigns' && !collection && Number(fieldOf(data.counts)) > RECIPIENTS)
    large.add(id);
  return true;
}

/** The number of recipients in the counts of a campaign. */
const fieldOf = (counts: unknown): number =>
  Object.values(counts ?? {}).reduce((sum: number, count) => sum + (Number(count) || 0), 0);

const kept: { path: string; data: unknown }[] = [];
for await (const one of everyDocument(untypedDb())) {
  const data = one.data();
  if (isKept(one.ref.path, data)) kept.push({ path: one.ref.path, data: small(encode(data)) });
}
const documents = kept
  .filter(({ path }) => path.split('/')[0] !== 'campaigns' || !large.has(path.split('/')[1] ?? ''))
  .sort((a, b) => (a.path < b.path ? -1 : 1));
mkdirSync(inRoot('tests/fixtures'), { recursive: true });
const file = inRoot('tests/fixtures', `release-${name}.json.gz`);
// One document a line: a change of the fixture can be read with zcat and diff.
const lines = documents.map((one) => JSON.stringify(one)).join('\n');
writeFileSync(
  file,
  gzipSync([JSON.stringify({ keptAt: Date.now() }), lines].join('\n'), { level: 9 }),
);
console.log(`✓ ${documents.length} documents in ${file}`);
process.exit(0);
