import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { downloadPrivacyCopy } from '@/functions/src/callables';
import { signedCopyUrl } from '@/functions/src/privacy/copies';
import { readCopyLink } from '@/lib/domain/privacy/request-link';
import { callAs, newNetwork } from '../functions';

/** Another network each time. */
export const elsewhere = () => ({ 'x-forwarded-for': newNetwork() });
/** The parameters of the signed link to a copy. */
export const copyLink = (folio: string) =>
  readCopyLink(Object.fromEntries(new URL(signedCopyUrl(folio)).searchParams));
/** Downloads a copy by its link, and unpacks it: the text of each file. */
export const downloadCopy = async (folio: string) => {
  const { file, hash } = await callAs(downloadPrivacyCopy, null, copyLink(folio), elsewhere());
  const zip = Buffer.from(String(file), 'base64');
  expect(createHash('sha256').update(zip).digest('hex')).toBe(hash);
  const files = Object.entries(unzipSync(zip)).map(([name, data]) => [name, strFromU8(data)]);
  return Object.fromEntries(files) as Record<string, string>;
};
export type Copied = {
  secciones: {
    archivo: string;
    origen: string;
    finalidad: string;
    datos: Record<string, string>[];
  }[];
};
/** The rows of one file, from the JSON of the copy. */
export const rowsOf = (files: Record<string, string>, name: string) => {
  const { secciones } = JSON.parse(files['datos.json'] ?? '{}') as Copied;
  return secciones.find(({ archivo }) => archivo === `${name}.csv`)?.datos ?? [];
};
