import { strToU8, zipSync } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import { reviewRows } from '@/lib/domain/contact/contact-review';
import { peopleIn } from '@/lib/domain/kit/list/columns';
import { readBytes } from './read';
import { TableError } from './table-error';
import { workbookAnswer } from './workbook-answer';

const MANY = 20_000;
const TITLES = ['Nombre', 'Correo', 'Celular', 'Ciudad'];
const person = (n: number) => [
  `Ana Ñandú ${n}`,
  `ana${n}@correo.cl`,
  `+569${10_000_000 + n}`,
  'Iquique',
];
const table = [TITLES, ...Array.from({ length: MANY }, (_, n) => person(n))];

function workbook(rows: readonly string[][]): Uint8Array {
  const letters = 'ABCDEFGH';
  const cell = (text: string, at: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const lines = rows.map((cells, row) => {
    const made = cells.map((text, place) => cell(text, `${letters[place]}${row + 1}`));
    return `<row r="${row + 1}">${made.join('')}</row>`;
  });
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="Hoja1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
  );
}

/** A worker in this process, whose answers arrive later, as from a thread. */
class Apart {
  static begun = 0;
  static fails = false;
  onmessage: ((event: object) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    Apart.begun += 1;
    setTimeout(() => (Apart.fails ? this.onerror?.() : this.onmessage?.({ data: 'ready' })));
  }
  async postMessage(bytes: Uint8Array) {
    this.onmessage?.({ data: structuredClone(await workbookAnswer(bytes, true)) });
  }
  terminate() {}
}
afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(Apart, { begun: 0, fails: false });
});

test.each([
  ['CSV', ';', false],
  ['CSV with quotes', ',', true],
])(
  'a %s of 20,000 rows is read and reviewed whole, in turns with the page',
  async (_kind, by, quoted) => {
    const cell = (text: string) => (quoted ? `"${text}"` : text);
    const text = table.map((cells) => cells.map(cell).join(by)).join('\r\n');
    let turns = 0;
    const { rows } = await readBytes(strToU8(text), undefined, () => {
      turns += 1;
    });
    expect(rows).toHaveLength(MANY + 1);
    expect(turns).toBeGreaterThanOrEqual(MANY / 4000 - 1);
    // The review does not depend on quoting.
    if (quoted) return;
    const people = peopleIn(rows);
    const review = reviewRows(people, people.roles);
    let slices = 0;
    for (let next = review.next(); ; next = review.next()) {
      if (next.done) {
        expect(next.value.good).toHaveLength(MANY);
        break;
      }
      slices += 1;
    }
    expect(slices).toBe(MANY / 2000);
  },
);

test('a workbook of 20,000 rows is read apart from the page', async () => {
  vi.stubGlobal('Worker', Apart);
  const { rows, sheet } = await readBytes(workbook(table), undefined, () => {});
  expect([rows.length, sheet, Apart.begun]).toEqual([MANY + 1, 'Hoja1', 1]);
  expect(rows.at(-1)).toEqual({ line: MANY + 1, cells: person(MANY - 1) });
});

test('is read in the page where no worker begins, and refused in the same words by both', async () => {
  vi.stubGlobal('Worker', Apart);
  Apart.fails = true;
  const few = workbook(table.slice(0, 3));
  expect((await readBytes(few, undefined, () => {})).rows).toHaveLength(3);
  expect(Apart.begun).toBe(1);
  const broken = zipSync({ 'xl/workbook.xml': strToU8('<workbook') });
  const refusal = () => readBytes(broken, undefined, () => {}).catch((error: unknown) => error);
  const inPage = await refusal();
  Apart.fails = false;
  const apart = await refusal();
  expect(apart).toBeInstanceOf(TableError);
  expect(inPage).toEqual(apart);
});
