import { unguardCell } from '../kit/csv';
import { cellAddress } from '../kit/list/address';
import {
  best,
  emailColumn,
  isPhones,
  isSurnameOf,
  nameRank,
  placesFor,
} from '../kit/list/column-ranks';
import { EMAIL, headingWords, LAST_NAME, MOBILE, NAME, PHONE } from '../kit/list/headings';
import { visible } from '../kit/list/marks';
import { wholeName } from '../kit/list/person';
import { emptyLines, type ListRow } from '../kit/list/table';
import { isRut, pastedRut } from '../kit/rut';
import { validate } from '../kit/schema';
import { plainText } from '../kit/search';
import type { Banking } from '../producer/banking';
import { type Promoter, promoterCodeOf } from './promoter';
import { type PromoterInput, promoterInput } from './promoter-schema';
import { accountOfLine } from './sheet-account';

const COLUMNS = {
  code: /\b(codigo|code|slug)\b/,
  // 'RUT titular', 'RUT de la cuenta'; a 'cuenta RUT' is a kind of account.
  holderRut: /^(?!.*\btipo\b).*(\b(rut|run)\b.*\b(titular|cuenta|cta)\b|\btitular\b.*\brut\b)/,
  rut: /^(?!.*\b(cuenta|cta|titular)\b).*\b(rut|run|cedula|dni)\b/,
  leads: /\b(lidera|lider|leader|jefe|jefa|encargad[oa])\b/,
  team: /\b(equipo|team|grupo|crew)\b/,
  bank: /\b(banco|bank)\b/,
  accountType: /\btipo\b.*\b(cuenta|cta)\b/,
  accountNumber:
    /^(?!.*\b(titular|nombre|correo|instagram|ig|tiktok|facebook|redes)\b).*\b(cuenta|cta)\b/,
} as const;
const NUMBER = /\b(n|no|nro|num|numero)\b/;
const HOLDER = /\btitular\b/;
const PROMOTER = /\b(promotora?|rrpp|vendedora?)\b/;
type Field = keyof typeof COLUMNS | 'email' | 'phone' | 'lastName' | 'name';
type Columns = Partial<Record<Field, number>>;

// Titles are in one of the first rows, below a name of the sheet at most.
const TITLE_ROWS = 10;
const SAMPLE = 500;
const YES = /^(si|s|yes|y|x|1|true|verdadero)$/;

/** A promoter as a line of a sheet names them; `team` is the name of the team, which they lead or are in. */
export type SheetPromoter = {
  line: number;
  input: PromoterInput;
  team: string;
  leads: boolean;
  /** Whether somebody of the same name is a promoter already: only who uploads knows whether they are one person. */
  isTwin: boolean;
  account?: Banking;
  noAccount?: string;
};

export type PromoterSheet = {
  people: SheetPromoter[];
  errors: { line: number; message: string }[];
  empty: number;
  unread: string[];
  teams: string[];
  problem: string;
};

/**
 * Reads promoters from the rows of a sheet with titles, or without any from names, RUTs, phones and addresses that can be told
 * apart. Every row is a promoter or an error with its line; nothing is guessed. `addressOf` may correct mistyped domains.
 */
export function readPromoterSheet(
  rows: readonly ListRow[],
  known: readonly Promoter[],
  addressOf: (email: string) => string = (email) => email,
): PromoterSheet {
  const titles = rows.slice(0, TITLE_ROWS).findIndex(({ cells }) => isTitles(cells));
  const cells = rows[titles]?.cells ?? [];
  const columns = columnsOf(cells, rows.slice(titles + 1));
  const sheet: PromoterSheet = {
    ...{ people: [], errors: [], teams: [], problem: '', empty: emptyLines(rows) },
    unread: cells.filter((cell, at) => cell.trim() && !Object.values(columns).includes(at)),
  };
  for (const { line } of rows.slice(0, Math.max(0, titles))) {
    sheet.errors.push({ line, message: 'Está sobre los títulos' });
  }
  const body = rows.slice(titles + 1);
  if (body.length === 0) return { ...sheet, problem: 'No hay ninguna persona en la lista' };
  const seen = seenOf(known);
  for (const row of body) {
    const said =
      titles < 0 ? untitled(row.cells) : titled(row.cells, columns, cells.map(headingWords));
    const read = said === null ? MANY : readPerson(said, addressOf);
    const message = typeof read === 'string' ? read : seen.problem(read.input, row.line);
    if (message !== null) sheet.errors.push({ line: row.line, message });
    else if (typeof read !== 'string') {
      sheet.people.push({ ...read, line: row.line, isTwin: seen.isTwin(read.input.name) });
    }
  }
  sheet.teams = leaderless(sheet.people, known);
  return sheet;
}

const MANY = 'No sabemos cuál es el nombre: pon títulos en la primera fila';

function isTitles(cells: readonly string[]): boolean {
  const { name, ...others } = columnsOf(cells);
  const isPerson = cells.some((cell) => cellAddress(cell) !== null || isRut(cell));
  return name !== undefined && !isPerson && (cells.length === 1 || Object.keys(others).length > 0);
}

function columnsOf(cells: readonly string[], rows: readonly ListRow[] = []): Columns {
  const found: Columns = {};
  const titles = cells.map(headingWords);
  const columns = cells.map((_, at) => rows.slice(0, SAMPLE).map((row) => row.cells[at] ?? ''));
  const give = (field: Field, rank: (title: string, at: number) => number) => {
    const taken = Object.values(found);
    const free = titles.flatMap((_, at) => (taken.includes(at) ? [] : [at]));
    const at = best(free, (place) => rank(titles[place] ?? '', place));
    if (at !== undefined) found[field] = at;
  };
  const filled = (at: number) => (columns[at]?.some((cell) => cell.trim() !== '') ? 1 : 0);
  const mail = emailColumn(titles, columns);
  for (const field of Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]) {
    give(field, (title) => (COLUMNS[field].test(title) ? 1 + (NUMBER.test(title) ? 1 : 0) : 0));
  }
  // A column 'cuenta' alone may be of a social network.
  if (found.bank === undefined && found.accountType === undefined) delete found.accountNumber;
  // Beside a bank the holder is of the account; else of the ticket.
  const isHolder = (title: string) => found.bank !== undefined && HOLDER.test(title);
  give('email', (title, at) => {
    if (!EMAIL.test(title)) return 0;
    return isHolder(title) ? 1 : 2 + (PROMOTER.test(title) ? 2 : 0) + (at === mail ? 1 : 0);
  });
  give('phone', (title, at) =>
    isPhones(title, columns[at] ?? []) ? 1 + (MOBILE.test(title) ? 1 : 0) + filled(at) * 2 : 0,
  );
  give('name', (title, at) => {
    const other =
      EMAIL.test(title) || PHONE.test(title) || (LAST_NAME.test(title) && !NAME.test(title));
    const rank = PROMOTER.test(title) && !other ? 9 : nameRank(title, columns[at]);
    return isHolder(title) ? Math.min(1, rank) : rank;
  });
  give('lastName', (_, at) => (isSurnameOf(titles, found.name ?? -1, at) ? 1 : 0));
  return found;
}

type Said = Partial<Record<Field, string>>;

function titled(cells: readonly string[], columns: Columns, titles: readonly string[]): Said {
  const said = (at: number) => clean(cells[at] ?? '');
  return Object.fromEntries(
    Object.entries(columns).map(([field, at]) => [
      field,
      placesFor(field, at, titles).map(said).find(Boolean) ?? '',
    ]),
  );
}

/** The cells of a row without titles, by their form; null if two of them may be the name. */
function untitled(cells: readonly string[]): Said | null {
  const said: Said = {};
  for (const cell of cells.map(clean).filter(Boolean)) {
    const field = kindOf(cell);
    if (said[field] !== undefined) return null;
    said[field] = cell;
  }
  return said;
}

function kindOf(cell: string): Field {
  if (cell.includes('@')) return 'email';
  if (isRut(cell)) return 'rut';
  return /^\+?[\d\s().-]{8,}$/.test(cell) ? 'phone' : 'name';
}

const clean = (cell: string) => visible(unguardCell(cell.trim())).replace(/\s+/g, ' ');

function readPerson(said: Said, addressOf: (email: string) => string) {
  const mail = said.email ?? '';
  const beside = mail.includes('<')
    ? clean(mail.slice(0, mail.indexOf('<')).replace(/"/g, ''))
    : '';
  const name = wholeName([said.name || beside], [said.lastName ?? '']);
  const leads = YES.test(plainText(said.leads ?? ''));
  // 'Lidera: Norte' names the team itself.
  const named = said.leads && !leads && !/^no?$/.test(plainText(said.leads)) ? said.leads : '';
  const team = said.team || named;
  if (leads && team === '') return 'Falta el nombre del equipo que lidera';
  const isLeader = leads || named !== '';
  const rut = pastedRut(said.rut ?? '');
  if (rut !== '' && !isRut(rut)) return 'El RUT no es válido';
  const checked = validate(promoterInput, {
    ...{ name, code: said.code ?? '', phone: said.phone ?? '', team: isLeader ? team : '' },
    rut,
    email: addressOf(cellAddress(mail) ?? mail),
  });
  if (!checked.ok) return checked.message;
  const account = accountOfLine(said, checked.value);
  const paid = typeof account === 'string' ? { noAccount: account } : account && { account };
  return { input: checked.value, team, leads: isLeader, ...paid };
}

function seenOf(known: readonly Promoter[]) {
  const codes = new Map(known.map(({ code, name }) => [code, `de ${name}`]));
  const names = new Set(known.map(({ name }) => plainText(name)));
  const lines = new Map<string, number>();
  return {
    isTwin: (name: string) => names.has(plainText(name)),
    problem({ code = '', rut = '', email = '', name }: PromoterInput, line: number) {
      const own = promoterCodeOf(code);
      const taken = own === '' ? undefined : codes.get(own);
      if (taken) return `El código ${own} es ${taken}`;
      const keys = [
        ['el código', own],
        ['el RUT', rut],
        ['el correo', email],
        // Two people may have one name; two lines that say nothing else are one person.
        ['el nombre', own || rut || email ? '' : plainText(name)],
      ] as const;
      for (const [what, value] of keys) {
        const before = value === '' ? undefined : lines.get(`${what} ${value}`);
        if (before !== undefined) return `Repite ${what} de la línea ${before}`;
      }
      for (const [what, value] of keys) lines.set(`${what} ${value}`, line);
      return null;
    },
  };
}

function leaderless(people: readonly SheetPromoter[], known: readonly Promoter[]): string[] {
  const led = new Set([
    ...known.filter(({ team }) => team !== '').map(({ team }) => plainText(team)),
    ...people.filter(({ leads }) => leads).map(({ team }) => plainText(team)),
  ]);
  const asked = new Map<string, string>();
  for (const { team } of people) {
    if (team !== '' && !led.has(plainText(team))) asked.set(plainText(team), team);
  }
  return [...asked.values()];
}

/**
 * Two calls' worth of promoters: those who lead teams, who get their ids first, and the others, whose team is named for now.
 * `leaders` says who leads the teams that nobody led, by the line; 0 for nobody. `accounts` are of all, in that order.
 */
export function promotersToSave(
  people: readonly SheetPromoter[],
  leaders: Readonly<Record<string, number>>,
): {
  first: PromoterInput[];
  rest: (idOfTeam: (team: string) => string) => PromoterInput[];
  accounts: (Banking | undefined)[];
} {
  const leads = (one: SheetPromoter) => one.leads || leaders[one.team] === one.line;
  const others = people.filter((one) => !leads(one));
  const led = people.filter(leads);
  return {
    accounts: [...led, ...others].map(({ account }) => account),
    first: led.map(({ input, team }) => ({ ...input, team })),
    rest: (idOfTeam) => others.map(({ input, team }) => ({ ...input, teamId: idOfTeam(team) })),
  };
}
