// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readListFile, TableError } from '../read-table';

const SPECTRUM = 'node_modules/csv-spectrum';

// The expected result of one of them does not belong to its file.
const CASES = readdirSync(`${SPECTRUM}/csvs`)
  .map((name) => name.replace('.csv', ''))
  .filter((name) => name !== 'location_coordinates');

const read = async (content: string | Uint8Array, sheet?: string) =>
  readListFile(new File([content as BlobPart], 'lista'), undefined, sheet);
const cells = async (content: string | Uint8Array) =>
  (await read(content)).rows.map((row) => row.cells);
const refusal = async (content: string | Uint8Array) => {
  const failure = await read(content).catch((error: unknown) => error);
  return failure instanceof TableError ? failure.message : failure;
};

describe('the cases of csv-spectrum', () => {
  it.each(CASES)('%s', async (name) => {
    const [titles = [], ...rows] = await cells(readFileSync(`${SPECTRUM}/csvs/${name}.csv`));
    const records = rows.map((row) =>
      Object.fromEntries(titles.map((title, n) => [title, row[n]])),
    );
    const right = readFileSync(`${SPECTRUM}/json/${name}.json`, 'utf8');
    // Line breaks within cells are compared in one form.
    expect(records).toEqual(JSON.parse(right.replaceAll('\\r\\n', '\\n')));
  });
});

const LINE = 'Nombre;Correo\nJosé Ñandú;jose@x.cl\n';
const wide = (bigEndian: boolean, mark: boolean) => {
  const text = mark ? `\uFEFF${LINE}` : LINE;
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1)
    view.setUint16(at * 2, text.charCodeAt(at), !bigEndian);
  return bytes;
};
const single = (codes: Record<string, number>) =>
  Uint8Array.from(LINE, (char) => codes[char] ?? char.charCodeAt(0));

describe('the letters of a file', () => {
  it.each([
    ['UTF-8', strToU8(LINE)],
    ['UTF-8 with its mark', strToU8(`\uFEFF${LINE}`)],
    ['UTF-16 LE', wide(false, true)],
    ['UTF-16 LE without its mark', wide(false, false)],
    ['UTF-16 BE', wide(true, true)],
    ['UTF-16 BE without its mark', wide(true, false)],
    ['Windows-1252', single({})],
    ['Mac Roman', single({ é: 0x8e, Ñ: 0x84, ú: 0x9c })],
  ])('are read as %s', async (_set, bytes) => {
    expect(await cells(bytes)).toEqual([
      ['Nombre', 'Correo'],
      ['José Ñandú', 'jose@x.cl'],
    ]);
  });
  it('are read line by line where two files were joined', async () => {
    const joined = Uint8Array.from([...strToU8(LINE), ...single({})]);
    expect((await cells(joined)).map(([name]) => name)).toEqual([
      ...['Nombre', 'José Ñandú', 'Nombre', 'José Ñandú'],
    ]);
  });
});

describe('a quote', () => {
  it.each([
    [
      'closes over lines',
      'nombre;correo\n"Ana\nDíaz";a@x.cl\nEva;e@x.cl',
      [
        [2, 'Ana\nDíaz'],
        [4, 'Eva'],
      ],
    ],
    [
      'never closes',
      'nombre;correo\n"Ana;a@x.cl\nEva;e@x.cl',
      [
        [2, '"Ana'],
        [3, 'Eva'],
      ],
    ],
    [
      'never closes at the end of a row',
      'correo;nombre\na@x.cl;"Ana\ne@x.cl;Eva',
      [
        [2, 'a@x.cl'],
        [3, 'e@x.cl'],
      ],
    ],
    [
      'closes a row later',
      'nombre;correo\n"Ana;a@x.cl\nEva";e@x.cl',
      [
        [2, '"Ana'],
        [3, 'Eva"'],
      ],
    ],
    [
      'stands within a cell',
      'nombre;correo\nAna "la Loca" Díaz;a@x.cl\n12" vinilo;b@x.cl',
      [
        [2, 'Ana "la Loca" Díaz'],
        [3, '12" vinilo'],
      ],
    ],
    [
      'encloses a separator beside a stray one',
      'nombre;nota;correo\n"Nano" P;"a; b";n@x.cl',
      [[2, '"Nano" P']],
    ],
  ])('%s, and no line vanishes', async (_what, text, rows) => {
    const {
      rows: [, ...found],
    } = await read(text);
    expect(found.map((row) => [row.line, row.cells[0]])).toEqual(rows);
  });
});

const workbook = (sheets: Record<string, string>, more: Record<string, Uint8Array> = {}) => {
  const names = Object.keys(sheets);
  const xml = (text: string) => strToU8(`<?xml version="1.0"?>${text}`);
  return zipSync({
    '[Content_Types].xml': xml('<Types/>'),
    'xl/workbook.xml': xml(
      `<workbook xmlns:r="r"><sheets>${names.map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="r${n}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships>${names.map((_, n) => `<Relationship Id="r${n}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      names.map((name, n) => [
        `xl/worksheets/sheet${n}.xml`,
        xml(`<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`),
      ]),
    ),
    ...more,
  });
};
const row = (n: number, ...values: (string | number)[]) =>
  `<row r="${n}">${values
    .map((value, at) => {
      const r = `${String.fromCharCode(65 + at)}${n}`;
      return typeof value === 'number'
        ? `<c r="${r}"><v>${value}</v></c>`
        : `<c r="${r}" t="inlineStr"><is><t>${value}</t></is></c>`;
    })
    .join('')}</row>`;

describe('a workbook', () => {
  it('is read with its own row numbers, and phones that were numbers', async () => {
    const book = workbook({ Hoja1: row(3, 'Correo', 'Celular') + row(7, 'ana@x.cl', 56911112222) });
    expect((await read(book)).rows).toEqual([
      { line: 3, cells: ['Correo', 'Celular'] },
      { line: 7, cells: ['ana@x.cl', '56911112222'] },
    ]);
  });
  it('of several sheets is the first with addresses, or the one that was chosen', async () => {
    const book = workbook({
      Portada: row(1, 'Fiesta'),
      Invitados: row(1, 'a@x.cl'),
      Prensa: row(1, 'b@x.cl'),
    });
    expect(await read(book)).toMatchObject({ sheet: 'Invitados', sheets: ['Invitados', 'Prensa'] });
    expect((await read(book, 'Prensa')).rows[0]?.cells).toEqual(['b@x.cl']);
  });
  // As the statements of several banks are: a summary, and the movements behind it.
  it('without any address is the fullest sheet, and so is a page of tables', async () => {
    const movements = ['Fecha', 'Descripción', 'Cheques / Cargos', 'Depósitos / Abonos', 'Saldo'];
    const summary = row(1, 'Saldo Inicial', 100) + row(2, 'Saldo Final', 100) + row(3, 'N° Cuenta');
    const book = workbook({
      Resumen: summary,
      Movimientos: row(1, ...movements) + row(2, '15/07'),
    });
    expect(await read(book)).toMatchObject({ sheet: 'Movimientos', sheets: [] });
    const td = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const page = `<html><table>${td(['Saldo', '100'])}</table><table>${td(movements)}</table></html>`;
    expect(await cells(page)).toEqual([movements]);
  });
  it('offers a sheet that its owner does not see behind the others', async () => {
    const sheets = { Antes: row(1, 'viejo@x.cl'), Invitados: row(1, 'a@x.cl') };
    const entries = unzipSync(workbook(sheets));
    const book = strFromU8(entries['xl/workbook.xml']!).replace('sheetId="1"', 'state="hidden" $&');
    const hidden = zipSync({ ...entries, 'xl/workbook.xml': strToU8(book) });
    expect(await read(hidden)).toMatchObject({
      sheet: 'Invitados',
      sheets: ['Invitados', 'Antes'],
    });
  });
  it('with rows that a filter left out is not read in silence, unless they are empty', async () => {
    const filtered = (n: number) => row(n, 'baja@x.cl').replace('<row', '<row hidden="1"');
    expect(await refusal(workbook({ Hoja1: row(1, 'a@x.cl') + filtered(2) }))).toMatch(
      /filas ocultas, quizás por un filtro/,
    );
    const empty = '<row r="2" hidden="1"/>';
    expect((await read(workbook({ Hoja1: row(1, 'a@x.cl') + empty }))).rows).toHaveLength(1);
  });
  it('is read without the empty cells that programs leave in the last row and column', async () => {
    const end = '<row r="1048576"><c r="F1048576" s="6"/></row><row r="1048577"/>';
    const { rows } = await read(workbook({ Hoja1: row(1, 'a@x.cl', 'Ana') + end }));
    expect(rows).toEqual([{ line: 1, cells: ['a@x.cl', 'Ana'] }]);
  });
  it('that unpacks too far, or whose cells lie too far apart, is refused before', async () => {
    const far = workbook({
      Hoja1: `${row(1, 'a@x.cl')}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`,
    });
    expect(await refusal(far)).toMatch(/demasiado grande/);
    const many = Object.fromEntries(
      Array.from({ length: 2100 }, (_, n) => [`x/${n}`, strToU8('')]),
    );
    expect(await refusal(workbook({ Hoja1: row(1, 'a@x.cl') }, many))).toMatch(/demasiado grande/);
    // The ZIP's directory declares the length of an entry.
    const bomb = workbook({ Hoja1: row(1, 'a@x.cl') }, { 'xl/big.xml': strToU8('x') });
    const view = new DataView(bomb.buffer);
    for (let at = 0; at + 46 < bomb.length; at += 1) {
      const isEntry = view.getUint32(at, true) === 0x02014b50;
      if (isEntry) view.setUint32(at + 24, 400 * 1024 * 1024, true);
    }
    expect(await refusal(bomb)).toMatch(/demasiado grande/);
  });
});

describe('what is no list says in one sentence what to do', () => {
  it.each([
    ['a PDF', strToU8('%PDF-1.7'), /^Es un PDF/],
    ['a photo', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), /^Es una imagen/],
    ['an old .xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /Excel antiguo/],
    [
      'a locked workbook',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...strToU8('E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0')]),
      /tiene clave/,
    ],
    ['an .ods', zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('x') }), /LibreOffice/],
    ['a .numbers', zipSync({ 'Index/Document.iwa': strToU8('x') }), /Numbers/],
    ['a .docx', zipSync({ 'word/document.xml': strToU8('x') }), /documento/],
    ['a ZIP of lists', zipSync({ 'subscribed.csv': strToU8('a@x.cl') }), /comprimido/],
    ['a broken workbook', strToU8('PK\x03\x04'), /No pudimos leer la planilla/],
    ['JSON', strToU8('[{"email":"a@x.cl"}]'), /JSON/],
    ['a page without a table', strToU8('<!doctype html><p>a@x.cl</p>'), /página web/],
    ['bytes', Uint8Array.from([1, 0, 2, 0, 0, 0, 0, 9]), /No es un archivo de texto/],
  ])('%s', async (_what, bytes, sentence) => expect(await refusal(bytes)).toMatch(sentence));
});

it('tables of HTML and of XML that are called .xls are read, and the cards of a phone', async () => {
  const html =
    '<html><table><tr><td>x</td></tr></table><table><tr><th>Correo</th></tr><tr><td>a@x.cl</td></tr></table></html>';
  expect(await cells(html)).toEqual([['Correo'], ['a@x.cl']]);
  const card =
    'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:D=C3=ADaz;Ana;;;\r\nTEL;CELL:+56911112222\r\nEMAIL;HOME:ana@\r\n x.cl\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:Beto\r\nEND:VCARD\r\n';
  const { rows } = await read(card);
  expect(rows.slice(1)).toEqual([
    { line: 1, cells: ['Ana Díaz', 'ana@x.cl', '+56911112222'] },
    { line: 8, cells: ['Beto', '', ''] },
  ]);
});
