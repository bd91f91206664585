import { unguardCell } from '../kit/csv';
import { addressesIn, cellAddress } from '../kit/list/address';
import { visible } from '../kit/list/marks';
import { givenNameFirst } from '../kit/list/person';
import { emptyLines, type ListRow } from '../kit/list/table';
import { formatRut, isRut, pastedRut } from '../kit/rut';
import { validate } from '../kit/schema';
import { plainText } from '../kit/search';
import type { BroughtPerson } from './brought';
import type { BroughtRole, BroughtTable } from './brought-columns';
import { broughtPersonSchema } from './brought-schema';

export type BroughtLine = Omit<BroughtPerson, 'nth'> & {
  type: string;
  date: string;
  status: string;
  quantity: number;
  names: readonly string[];
};

export type BroughtLines = {
  lines: BroughtLine[];
  errors: { line: number; name: string; message: string }[];
  empty: number;
};

const MOST_TICKETS = 50;
// Said as a whole: 'no asiste' and 'pago parcial' are asked about.
const IN =
  /^(pagad[oa]|paid|valid([oa]|ad[oa])?|vigente|activ[oae]|confirmad[oa]|confirmed|complet(e|ad[oa]|ed)|aprobad[oa]|approved|emitid[oa]|issued|vendid[oa]|sold|attending|ok)$/;
const OUT =
  /\b(cancel\w*|anulad\w*|refund\w*|reembols\w*|devuelt\w*|devolucion|void\w*|expir\w*|rechazad\w*|fallid\w*|fail\w*|impag\w*|unpaid)\b/;
const UNSURE = /\b(no|not|non|sin|parcial\w*|partial\w*)\b/;

/** The message about a line that is left out. */
export const outText = (status: string): string => `En la otra ticketera está «${status}»`;

const TOTAL = /^(sub ?|gran )?total(es)?\b/;

// The rest of a long number in a spreadsheet: several tickets would have the same.
const LOST_DIGITS = /^\d([.,]\d+)?e\+?\d+$/i;

/** Reads each line of a sheet: a person, or an error that names it. `addressOf` may correct mistyped domains. */
export function readBroughtLines(
  { above, rows, titles }: BroughtTable,
  roles: readonly BroughtRole[],
  addressOf: (email: string) => string = (email) => email,
): BroughtLines {
  const all =
    titles.length > 0 && rows.length > 0 ? [...above, titleRow(above, rows), ...rows] : rows;
  const read: BroughtLines = { lines: [], errors: [], empty: emptyLines(all) };
  for (const { line } of above) {
    read.errors.push({ line, name: '', message: 'Está sobre los títulos' });
  }
  for (const row of rows) {
    const said = saidOf(row, roles);
    const one = lineOf(row.line, said, addressOf);
    if (typeof one === 'string')
      read.errors.push({ line: row.line, name: said.name, message: one });
    else read.lines.push(one);
  }
  return read;
}

const titleRow = (above: readonly ListRow[], rows: readonly ListRow[]): ListRow => ({
  line: Math.max((above.at(-1)?.line ?? 0) + 1, (rows[0]?.line ?? 2) - 1),
  cells: [],
});

type Said = Record<Exclude<BroughtRole, 'skip' | 'lastName'>, string>;

const clean = (cell: string) => visible(unguardCell(cell.trim())).replace(/\s+/g, ' ');

function saidOf({ cells }: ListRow, roles: readonly BroughtRole[]): Said {
  const of = (role: BroughtRole) =>
    roles
      .flatMap((one, place) => (one === role ? [clean(cells[place] ?? '')] : []))
      .filter(Boolean);
  const first = (role: BroughtRole) => of(role)[0] ?? '';
  const written = first('email');
  const beside = written.includes('<') ? written.slice(0, written.indexOf('<')) : '';
  const given = givenNameFirst(first('name') || clean(beside.replace(/"/g, '')));
  const lasts = of('lastName').filter((last) => !within(given, last));
  return {
    name: [given, ...lasts].filter(Boolean).join(' '),
    email: written,
    rut: first('rut'),
    phone: first('phone'),
    externalId: first('externalId'),
    type: first('type'),
    date: first('date'),
    quantity: first('quantity'),
    status: first('status'),
    note: of('note').join(' · '),
  };
}

const within = (name: string, last: string) =>
  ` ${plainText(name)} `.includes(` ${plainText(last)} `);

function lineOf(
  line: number,
  said: Said,
  addressOf: (email: string) => string,
): BroughtLine | string {
  if (TOTAL.test(plainText(said.name)) && !said.email && !said.rut)
    return 'Es un total, no una persona';
  const became = plainText(said.status);
  if (OUT.test(became) && !UNSURE.test(became)) return outText(said.status);
  if (addressesIn(said.email).length > 1) return 'Hay varios correos en la celda';
  if (LOST_DIGITS.test(said.externalId)) {
    return `La planilla cortó el identificador (${said.externalId}): dale formato de texto a esa columna`;
  }
  const quantity = said.quantity === '' ? 1 : Number(said.quantity.replace(/[.,]0+$/, ''));
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_TICKETS) {
    return `La cantidad no es un número entre 1 y ${MOST_TICKETS}`;
  }
  const { rut, note } = documentOf(said);
  const checked = validate(broughtPersonSchema, {
    ...{ line, nth: 0, name: said.name, rut, note, externalId: said.externalId },
    email: said.email && addressOf(cellAddress(said.email) ?? said.email),
    phone: LOST_DIGITS.test(said.phone) ? '' : said.phone,
  });
  if (!checked.ok) return checked.message;
  const { nth: _nth, ...person } = checked.value;
  const names = namesIn(person.name);
  const { type, date } = said;
  return { ...person, type, date, status: IN.test(became) ? '' : said.status, quantity, names };
}

/** A RUT; another document is kept in the note, because it may be a passport. */
function documentOf({ rut, note }: Said): { rut: string; note: string } {
  const bare = pastedRut(rut);
  if (bare === '' || isRut(bare)) return { rut: formatRut(bare), note };
  return { rut: '', note: [note, `Documento ${rut}`].filter(Boolean).join(' · ') };
}

const BETWEEN = /\s*[/;+&,|]\s*|\s+(?:y|e|and)\s+/i;

/** The names in a cell, if they may be of several people; a surname such as 'Ortega y Gasset' may look like two. */
function namesIn(name: string): string[] {
  const parts = name.split(BETWEEN).filter((part) => /\p{L}/u.test(part));
  return parts.length > 1 ? parts : [];
}
