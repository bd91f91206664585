import { gunzipSync } from 'node:zlib';
import { Unzip, UnzipInflate } from 'fflate';
import { DmarcProblem } from '@/lib/domain/mailing/dmarc/dmarc-report';

/** The largest report that is read: one costs the memory of all who share the process. */
const MOST_BYTES = 5_000_000;
/** A packed file in a packed file is met in the wild; more is a bomb. */
const MOST_DEEP = 2;
/** Input is inflated in pieces, so that a bomb is seen before it is large. */
const PIECE = 16_384;

const BROKEN = 'Este archivo viene dañado. Bájalo de nuevo del correo';
const LARGE = 'Este informe es demasiado grande';

/**
 * The text of a report's file by what it is: XML, gzip or zip, inflated up to five megabytes. Throws `DmarcProblem`.
 */
export function unpackReport(file: Uint8Array): string {
  let bytes = file;
  for (let depth = 0; ; depth += 1) {
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    if (!isGzip && !isZip) return textOf(bytes);
    if (depth === MOST_DEEP) throw new DmarcProblem(LARGE);
    bytes = isGzip ? gunzip(bytes) : unzip(bytes);
  }
}

function gunzip(bytes: Uint8Array): Uint8Array {
  // Line ends that mail adds would be read as another gzip member. A file's own last byte is never one: it is the highest
  // byte of its size.
  let end = bytes.length;
  while (bytes[end - 1] === 0x0a || bytes[end - 1] === 0x0d) end -= 1;
  try {
    return gunzipSync(bytes.subarray(0, end), { maxOutputLength: MOST_BYTES });
  } catch (error) {
    const isLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new DmarcProblem(isLarge ? LARGE : BROKEN);
  }
}

// The first file; the sizes that an archive states of itself are not believed.
function unzip(bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let name: string | null = null;
  let isWhole = false;
  const archive = new Unzip((entry) => {
    if (name !== null || entry.name.endsWith('/') || entry.name.startsWith('__MACOSX')) return;
    name = entry.name;
    entry.ondata = (error, piece, isLast) => {
      // An error thrown here comes back as one of the entry.
      if (error) throw error instanceof DmarcProblem ? error : new DmarcProblem(BROKEN);
      size += piece.length;
      if (size > MOST_BYTES) throw new DmarcProblem(LARGE);
      pieces.push(piece);
      isWhole ||= isLast;
    };
    entry.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length && !isWhole; at += PIECE) {
      archive.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    }
  } catch (error) {
    throw error instanceof DmarcProblem ? error : new DmarcProblem(BROKEN);
  }
  if (!isWhole) throw new DmarcProblem(BROKEN);
  return Buffer.concat(pieces);
}

const LEGACY = ['iso-8859-1', 'latin1', 'windows-1252', 'us-ascii'];

// Decoded as declared, by default as UTF-8; as Latin-1 where that fails, because some reporters declare the wrong one.
function textOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null;
  const big = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  const said = /^[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? '';
  const encoding = mark ?? big ?? (LEGACY.includes(said) ? 'windows-1252' : 'utf-8');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
