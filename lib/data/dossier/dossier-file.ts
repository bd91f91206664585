import { asOf, type DossierInput } from '@/lib/domain/dossier/dossier';
import { indexHtml, indexLines } from '@/lib/domain/dossier/dossier-index';
import { dossierTables } from '@/lib/domain/dossier/dossier-tables';
import { toCsv } from '@/lib/domain/kit/csv';
import { pdfOf } from '@/lib/domain/kit/pdf';

// The first year of the ZIP format; local fields, so that it is equal in every time zone.
const FIXED = new Date(1980, 0, 1);

/** The file for the authority: a ZIP with tables, index (HTML, PDF) and hashes; the same bytes for the same input. */
export async function dossierFile(asked: DossierInput): Promise<Uint8Array<ArrayBuffer>> {
  const input = asOf(asked);
  const tables = dossierTables(input);
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  const pieces = [];
  for (const { path, title, header, rows } of tables) {
    const bytes = utf8(toCsv(header, rows));
    files[path] = bytes;
    pieces.push({ path, title, rows: rows.length, sha256: await sha256Of(bytes) });
  }
  const html = utf8(indexHtml(input, pieces));
  const pdf = new Uint8Array(
    pdfOf(`Antecedentes de ${input.event.name}`, indexLines(input, pieces)),
  );
  const hashes = [
    ...pieces,
    { path: 'indice.html', sha256: await sha256Of(html) },
    { path: 'indice.pdf', sha256: await sha256Of(pdf) },
  ].map(({ path, sha256 }) => `${sha256}  ${path}\n`);
  const { zipSync } = await import('fflate');
  const all = {
    'indice.html': html,
    'indice.pdf': pdf,
    ...files,
    'huellas.txt': utf8(hashes.join('')),
  };
  return new Uint8Array(zipSync(all, { mtime: FIXED, level: 6 }));
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(text));

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
