import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { Timestamp } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { fields } from '@/lib/domain/kit/read';
import { type CopyHead, type CopySection, copyFiles } from '@/lib/domain/privacy/person-copy';
import type { PrivacyCopy } from '@/lib/domain/privacy/request';
import { privacyCopyUrl } from '@/lib/domain/privacy/request-link';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import { signText, verifySignature } from '../support/mail/keys';
import { settings } from '../support/mail/settings';

export const COPY_DAYS = 30;
const COPY_MS = COPY_DAYS * 86_400_000;
// A document is limited to 1 MiB.
const PART_BYTES = 900_000;
const MOST_PARTS = 20;
// The dates inside a ZIP have no zone; a fixed one gives the same bytes for the same data everywhere.
const ZIP_DATE = new Date(2026, 0, 1, 12);

export function packZip(head: CopyHead, sections: readonly CopySection[]): Uint8Array {
  const files = Object.entries(copyFiles(head, sections));
  const entries = files.map(([name, text]) => [name, [strToU8(text), { mtime: ZIP_DATE }]]);
  return zipSync(Object.fromEntries(entries), { level: 9 });
}

/** Keeps a packed copy in parts beside its case until it expires, named by hash; `failed-precondition` if too large. */
export async function keepCopy(folio: string, zip: Uint8Array): Promise<PrivacyCopy> {
  const hash = createHash('sha256').update(zip).digest('hex');
  const parts = Math.ceil(zip.length / PART_BYTES);
  if (parts > MOST_PARTS) throw fail('failed-precondition', 'La copia es demasiado grande');
  const until = new Date(Date.now() + COPY_MS);
  for (let n = 0; n < parts; n += 1) {
    const data = zip.subarray(n * PART_BYTES, (n + 1) * PART_BYTES);
    const expireAt = Timestamp.fromDate(until);
    await db()
      .doc(innerPaths.privacyCopy(folio, hash, n))
      .set({ data: Buffer.from(data), expireAt });
  }
  return { hash, bytes: zip.length, parts, until };
}

export async function readCopy(
  folio: string,
  { hash, parts }: PrivacyCopy,
): Promise<Buffer | null> {
  const refs = Array.from({ length: parts }, (_, n) =>
    db().doc(innerPaths.privacyCopy(folio, hash, n)),
  );
  const found = refs.length > 0 ? await db().getAll(...refs) : [];
  const chunks = found.map((one) => fields(one.data()).data);
  if (!chunks.every((chunk) => chunk instanceof Uint8Array)) return null;
  return Buffer.concat(chunks as Uint8Array[]);
}

export const signedCopyUrl = (folio: string): string =>
  privacyCopyUrl(settings.siteUrl(), folio, signText('privacyCopy', folio));

export const isSignedCopy = (folio: string, t: string): boolean =>
  verifySignature('privacyCopy', folio, t);
