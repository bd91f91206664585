type FileKind = { kind: 'zip' | 'text' } | { kind: 'other'; advice: string };

const SAVE_AS = 'Ábrelo y guárdalo como .xlsx o CSV, o copia las filas y pégalas';
const PHOTO = 'Es una imagen: los correos no se pueden leer de ahí. Pega las filas como texto';

const MAGIC: [string, string][] = [
  ['%PDF', 'Es un PDF. Pide la lista como planilla, o copia las filas y pégalas'],
  ['\xff\xd8\xff', PHOTO],
  ['\x89PNG', PHOTO],
  ['GIF8', PHOTO],
  ['II*\0', PHOTO],
  ['\x1f\x8b', 'Es un archivo comprimido. Ábrelo y sube la lista que trae'],
  ['7z\xbc\xaf', 'Es un archivo comprimido. Ábrelo y sube la lista que trae'],
  ['Rar!', 'Es un archivo comprimido. Ábrelo y sube la lista que trae'],
  ['SQLite format', 'Es una base de datos. Expórtala como CSV'],
  ['{\\rtf', `Es un documento de texto. ${SAVE_AS}`],
  ['MIME-Version:', `Es una página web guardada. ${SAVE_AS}`],
];

const OLD_EXCEL = `Es una planilla de un Excel antiguo (.xls). ${SAVE_AS}`;
const LOCKED = 'La planilla tiene clave. Ábrela en Excel, quítale la clave y guárdala de nuevo';

/** The kind of a file by its bytes, not its name. For anything but a list it gives one sentence of advice. */
export function fileKind(bytes: Uint8Array): FileKind {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  const other = (advice: string): FileKind => ({ kind: 'other', advice });
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return { kind: 'zip' };
  if (head.startsWith('\xd0\xcf\x11\xe0')) {
    return other(holds(bytes, 'E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0') ? LOCKED : OLD_EXCEL);
  }
  // Binary sheets older than Excel 5.
  if (bytes[0] === 9 && bytes[2] === 6 && bytes[3] === 0) return other(OLD_EXCEL);
  if (head.slice(4, 8) === 'ftyp' || (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP')) {
    return other(PHOTO);
  }
  const known = MAGIC.find(([start]) => head.startsWith(start));
  return known ? other(known[1]) : { kind: 'text' };
}

function holds(bytes: Uint8Array, text: string): boolean {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if ([...text].every((char, n) => bytes[at + n] === char.charCodeAt(0))) return true;
  }
  return false;
}

/** The advice for a ZIP that is no workbook; null if it is one. */
export function zipAdvice(names: readonly string[]): string | null {
  if (names.includes('xl/workbook.xml')) return null;
  if (names.includes('xl/workbook.bin')) return `Es una planilla binaria (.xlsb). ${SAVE_AS}`;
  if (names.some((name) => name.startsWith('Index/') && name.endsWith('.iwa'))) {
    return 'Es una planilla de Numbers. Expórtala como Excel (.xlsx) o CSV';
  }
  if (names.includes('content.xml')) return `Es una planilla de LibreOffice (.ods). ${SAVE_AS}`;
  // Some programs number the workbook ('xl/workbook2.xml'), and the reader does not find it.
  if (names.some((name) => name.startsWith('xl/'))) {
    return 'No pudimos leer la planilla. Ábrela en Excel y guárdala de nuevo, o pega las filas';
  }
  if (names.some((name) => name.startsWith('word/') || name.startsWith('ppt/'))) {
    return `Es un documento, no una planilla. ${SAVE_AS}`;
  }
  return 'Es un archivo comprimido. Ábrelo y sube la lista que trae';
}

export function textKind(text: string): 'markup' | 'vcard' | 'json' | 'table' {
  const head = text.slice(0, 4000).trimStart();
  if (/^begin:vcard/i.test(head)) return 'vcard';
  if (/^<(!doctype|html|head|meta|table|style|\?xml|!--|div|body)/i.test(head)) return 'markup';
  return /^[[{]\s*["{[]/.test(head) ? 'json' : 'table';
}
