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
    ['with lines that end as on an old Mac', 'a@x.cl;Ana\rb@x.cl;Beto', ['a@x.cl', 'Ana']],
  ])('%s', async (_what, text, first) => expect((await cells(text))[0]).toEqual(first));
});

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xml = (text: string) => strToU8(`<?xml version="1.0"?>${text}`);
const PARTS = ['worksheet', 'sharedStrings', 'styles'].map(
  (part) => `<Relationship Id="${part}" Type="${OFFICE}/${part}" Target="${part}.xml"/>`,
);
const STYLES = `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="[$-010409]m/d/yyyy"></numFmt></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const book = (others: string, strings = '') =>
  zipSync({
    '[Content_Types].xml': xml('<Types/>'),
    'xl/workbook.xml': xml(
      '<workbook xmlns:r="r"><sheets><sheet name="H" sheetId="1" r:id="worksheet"/></sheets></workbook>',
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

  it('whose cells say not where they are is refused with what to do', async () => {
    const failure = await cells(book('<c><v>1</v></c>')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TableError);
    expect(String(failure)).toMatch(/Ábrela en Excel/);
  });
});
