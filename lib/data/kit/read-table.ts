import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@/lib/domain/contact/contact-import';

/** A parsed table, and the encoding that was detected. */
type ReadTable = { rows: string[][]; encoding: string };

/** Why a file cannot be parsed as a table, in a sentence that can be shown. */
export class TableError extends Error {}

// Small enough that the page stays responsive between two slices.
const SLICE = 256 * 1024;
const MAX_CELLS = 60;

/**
 * Parses a CSV in slices, to limit memory and keep the page responsive: the encoding is detected (UTF-8,
 * UTF-16, and that of a Chilean Excel), the separator too. Refuses files that are not text, too large or too
 * long.
 */
export async function readTableFile(
  file: File,
  onProgress: (rows: number) => void,
): Promise<ReadTable> {
  if (file.size > MAX_IMPORT_BYTES) throw new TableError('El archivo pesa más de 50 MB. Divídelo');
  const encoding = await encodingOf(file);
  return { rows: await parse(file, encoding, onProgress), encoding };
}

/** Parses a pasted table. */
export async function readTableText(text: string): Promise<ReadTable> {
  return { rows: await parse(text, 'utf-8', () => {}), encoding: 'utf-8' };
}

async function parse(
  input: File | string,
  encoding: string,
  onProgress: (rows: number) => void,
): Promise<string[][]> {
  const { default: Papa } = await import('papaparse');
  const rows: string[][] = [];
  return new Promise((resolve, reject) => {
    const options = {
      skipEmptyLines: 'greedy' as const,
      chunkSize: SLICE,
      encoding,
      chunk: ({ data }: { data: string[][] }, parser: { abort: () => void }) => {
        for (const row of data) rows.push(row.slice(0, MAX_CELLS));
        onProgress(rows.length);
        if (rows.length <= MAX_IMPORT_ROWS + 1) return;
        parser.abort();
        reject(new TableError('La lista tiene más de 200.000 filas. Divídela'));
      },
      complete: () => resolve(rows),
      error: () => reject(new TableError('No pudimos leer el archivo')),
    };
    if (typeof input === 'string') Papa.parse<string[]>(input, options);
    else Papa.parse<string[]>(input, options);
  });
}

async function encodingOf(file: File): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const [a, b] = head;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0x50 && b === 0x4b) {
    throw new TableError(
      'Es una planilla de Excel. Guárdala como CSV, o copia las celdas y pégalas',
    );
  }
  const strict = new TextDecoder('utf-8', { fatal: true });
  let encoding = 'utf-8';
  for (let from = 0; from < file.size; from += SLICE) {
    const bytes = new Uint8Array(await file.slice(from, from + SLICE).arrayBuffer());
    if (bytes.includes(0)) throw new TableError('No es un archivo de texto. Guárdalo como CSV');
    if (encoding !== 'utf-8') continue;
    try {
      strict.decode(bytes, { stream: true });
    } catch {
      encoding = 'windows-1252';
    }
  }
  return encoding;
}
