// @vitest-environment happy-dom

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readListFile, TableError } from '../read-table';

/** Files that other list readers were reported to misread. */

const cells = async (content: string | Uint8Array) =>
  (await readListFile(new File([content as BlobPart], 'lista'))).rows.map((row) => row.cells);

describe('a delimited text', () => {
  it.each<[string, string, string[]]>([
    [
      'whose cells have semicolons beside its commas',
      'a@x.cl,x;y;z\nb@x.cl,u;v',
      ['a@x.cl', 'x;y;z'],
    ],
    [
      'whose headings have a semicolon less, and whose cells have commas',
      'Correo;Nombre\na@x.cl;Díaz, Ana, la mayor;\nb@x.cl;Soto, Beto, jr;',
      ['Correo', 'Nombre'],
    ],
    ['with a quoted hint of its separator', '"sep=;"\r\na@x.cl;Díaz, Ana', ['a@x.cl', 'Díaz, Ana']],
    ['with zeros in a formula', 'a@x.cl;="0123"', ['a@x.cl', '0123']],
    ['with zeros in a quoted formula', 'a@x.cl;"=""0123"""', ['a@x.cl', '0123']],
    [
      'whose lines are one quoted cell each',
      '"Nombre,Correo"\r\n"""Díaz, Ana"",a@x.cl"\r\n"Beto,b@x.cl"',
      ['Nombre', 'Correo'],
    ],
    [
      'of quoted cells with two addresses each',
      '"a@x.cl, b@x.cl"\n"c@x.cl, d@x.cl"',
      ['a@x.cl, b@x.cl'],
    ],
    ['of quoted names alone', '"Díaz, Ana"\n"Soto, Eva"', ['Díaz, Ana']],
    ['with lines that end as on an old Mac', 'a@x.cl;Ana\rb@x.cl;Beto', ['a@x.cl', 'Ana']],
  ])('%s', async (_what, text, first) => expect((await cells(text))[0]).toEqual(first));
});

it.each([
  ['numbered, with names', '1. Ana-Luz Díaz ana@x.cl\n2) Beto Soto beto@x.cl'],
  ['with a dash, or a colon', 'Ana-Luz Díaz – ana@x.cl\nBeto Soto: beto@x.cl'],
  ['in parentheses', '• Ana-Luz Díaz (ana@x.cl)\n• Beto Soto (beto@x.cl)'],
])('a pasted list %s', async (_what, text) =>
  expect(await cells(text)).toEqual([
    ['Ana-Luz Díaz', 'ana@x.cl'],
    ['Beto Soto', 'beto@x.cl'],
  ]),
);

it('a pasted list with marks or quoted, and no names', async () => {
  expect(await cells('• ana@x.cl\n> beto@x.cl\n3. cata@x.cl')).toEqual([
    ['', 'ana@x.cl'],
    ['', 'beto@x.cl'],
    ['', 'cata@x.cl'],
  ]);
});

it.each(['Correo: ana@x.cl\nCorreo: beto@x.cl', 'Si quieres venir a la fiesta escribe a ana@x.cl'])(
  'takes no word of %j for a name',
  async (text) => expect((await cells(text)).flat()).toEqual(text.split('\n')),
);

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xml = (text: string) => strToU8(`<?xml version="1.0"?>${text}`);
const PARTS = ['worksheet', 'sharedStrings', 'styles'].map(
  (part) => `<Relationship Id="${part}" Type="${OFFICE}/${part}" Target="${part}.xml"/>`,
);
const STYLES = `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="[$-010409]m/d/yyyy"></numFmt></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const book = (others: string, strings = '', info = '') =>
  zipSync({
    '[Content_Types].xml': xml('<Types/>'),
    'xl/workbook.xml': xml(
      `<workbook xmlns:r="r">${info}<sheets><sheet name="H" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(`<Relationships>${PARTS.join('')}</Relationships>`),
    'xl/worksheet.xml': xml(
      `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>a@x.cl</t></is></c>${others}</row></sheetData></worksheet>`,
    ),
    'xl/sharedStrings.xml': xml(`<sst>${strings}</sst>`),
    'xl/styles.xml': xml(STYLES),
  });

describe('a workbook', () => {
  it.each([
    [
      'with a shared string that is empty',
      '<c r="B1" t="s"><v>1</v></c>',
      '<si><t>x</t></si><si><t/></si>',
      '',
    ],
    [
      'with letters of several kinds',
      '<c r="B1" t="s"><v>0</v></c>',
      '<si><r><t xml:space="preserve">Ana </t></r><r><rPr><b/></rPr><t>Díaz</t></r><rPh sb="0" eb="1"><t>fon</t></rPh></si>',
      'Ana Díaz',
    ],
    ['with a date, whose format has a body', '<c r="B1" s="1"><v>45678</v></c>', '', '21-01-2025'],
    [
      'with the text of a formula',
      '<c r="B1" t="str"><f>"0"&amp;C1</f><v>0912</v></c>',
      '',
      '0912',
    ],
    ['with an error', '<c r="B1" t="e"><v>#N/A</v></c>', '', ''],
    ['with yes and no', '<c r="B1" t="b"><v>1</v></c>', '', 'Sí'],
  ])('%s', async (_what, other, strings, second) =>
    expect((await cells(book(other, strings)))[0]?.[1] ?? '').toBe(second),
  );

  it.each([
    ['1', '21-01-2025'],
    ['true', '21-01-2025'],
    ['false', '20-01-2021'],
  ])('whose days count from 1904: %s', async (said, day) => {
    const cell = '<c r="B1" s="1"><v>44216</v></c>';
    const rows = await cells(book(cell, '', `<workbookPr date1904="${said}"/>`));
    expect(rows[0]?.[1]).toBe(day);
  });

  it('that is numbered is refused with what to do', async () => {
    const numbered = zipSync({ 'xl/workbook22.xml': xml('<workbook/>') });
    const failure = await cells(numbered).catch((error: unknown) => error);
    expect(String(failure)).toMatch(/Ábrela en Excel/);
  });

  it('whose cells say not where they are is refused with what to do', async () => {
    const failure = await cells(book('<c><v>1</v></c>')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TableError);
    expect(String(failure)).toMatch(/Ábrela en Excel/);
  });
});
