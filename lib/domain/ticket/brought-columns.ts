import { cellAddress } from '../kit/list/address';
import { EMAIL, headingWords, LAST_NAME, NAME, PHONE } from '../kit/list/headings';
import type { ListRow } from '../kit/list/table';
import { isRut } from '../kit/rut';

export const BROUGHT_ROLES = [
  ...(['name', 'lastName', 'email', 'rut', 'phone', 'externalId'] as const),
  ...(['type', 'date', 'quantity', 'note', 'status', 'skip'] as const),
] as const;
export type BroughtRole = (typeof BROUGHT_ROLES)[number];

export const BROUGHT_ROLE_TEXT: Record<BroughtRole, string> = {
  name: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo',
  rut: 'RUT o documento',
  phone: 'Teléfono',
  externalId: 'Identificador de la entrada',
  type: 'Tipo de entrada',
  date: 'Fecha o función',
  quantity: 'Cantidad',
  note: 'Asiento o nota',
  status: 'Estado allá',
  skip: 'No se lee',
};

/** Several columns may be of these; of the others one alone. */
const SHARED: readonly BroughtRole[] = ['name', 'lastName', 'note', 'skip'];

export type BroughtTable = {
  titles: readonly string[];
  above: readonly ListRow[];
  rows: readonly ListRow[];
  roles: readonly BroughtRole[];
};

const words = (list: string) => new RegExp(`\\b(${list.trim().replace(/\s+/g, '|')})\\b`);

const THING = words(
  `tipos? types? tarifas? entradas? eventos? events? funcion productora organi[sz]ador(a|es)? organi[sz]ers? empresa
  company usuario username local venue recinto sector codigo`,
);
// Columns about the buyer or the sale, read only where none is about the attendee.
const OF_SALE = words(
  'comprador(a|es|as)? compra buyers? purchasers? order orden pedido pago payment billing facturacion',
);
const NOT_A_DATE = words(
  'compra venta order orden pedido pago purchase created creacion nacimiento birth registro checkin scan',
);
const KINDS: readonly [BroughtRole, (title: string) => boolean][] = [
  ['email', (title) => EMAIL.test(title)],
  ['phone', (title) => PHONE.test(title)],
  ['rut', (title) => words('rut run dni cedula documento passport pasaporte').test(title)],
  [
    'quantity',
    (title) =>
      words('cantidad quantity qty cant pax').test(title) ||
      /^((n|nro|numero|total)( de)? )?(entradas|tickets|boletos)$/.test(title),
  ],
  ['status', (title) => words('estado status situacion').test(title)],
  [
    'date',
    (title) => words('fecha date funcion session sesion').test(title) && !NOT_A_DATE.test(title),
  ],
  ['lastName', (title) => LAST_NAME.test(title)],
  ['name', isName],
  ['note', (title) => words('asiento seat butaca mesa fila row nota notas note notes').test(title)],
  [
    'externalId',
    (title) =>
      words(
        'codigo code barcode qr localizador folio id uuid numero nro number pedido orden order',
      ).test(title) &&
      !words('postal descuento discount promo zip cupon coupon date fecha total monto').test(title),
  ],
  [
    'type',
    (title) =>
      words('tipo type tarifa categoria category localidad sector zona entrada ticket').test(title),
  ],
];

function isName(title: string): boolean {
  const isOfWho = words('asistente attendee titular invitado participante').test(title);
  if (!NAME.test(title) && !isOfWho) return /^(asistente|titular|nombre y apellido)$/.test(title);
  return NAME.test(title) && !THING.test(title) && title !== 'ticket name';
}

// Titles are in one of the first rows, below what the export says of itself.
const TITLE_ROWS = 12;

/** Finds the titles of a sheet of attendees, and what each of its columns says; every column can be read otherwise. */
export function broughtTable(rows: readonly ListRow[]): BroughtTable {
  const at = rows.slice(0, TITLE_ROWS).findIndex(({ cells }) => isTitles(cells));
  const titles = rows[at]?.cells ?? [];
  const body = rows.slice(at + 1);
  const width = Math.max(titles.length, ...body.map(({ cells }) => cells.length), 0);
  const roles = at < 0 ? untitled(body, width) : titled(titles, body, width);
  return { titles, above: rows.slice(0, Math.max(0, at)), rows: body, roles };
}

/** The roles after a column is read as `role`: whichever column had it is no longer read so. */
export const withRole = (
  roles: readonly BroughtRole[],
  place: number,
  role: BroughtRole,
): BroughtRole[] =>
  roles.map((old, other) => {
    if (other === place) return role;
    return old === role && !SHARED.includes(role) ? 'skip' : old;
  });

const kindOf = (cell: string): BroughtRole | undefined => {
  const title = headingWords(cell);
  return KINDS.find(([, is]) => is(title))?.[0];
};

function isTitles(cells: readonly string[]): boolean {
  if (cells.some((cell) => cellAddress(cell) !== null || isRut(cell))) return false;
  const kinds = cells.flatMap((cell) => kindOf(cell) ?? []);
  const isPeople = kinds.some((one) => one === 'name' || one === 'lastName' || one === 'email');
  return isPeople && (new Set(kinds).size > 1 || cells.length === 1);
}

const SAMPLE = 200;

function titled(titles: readonly string[], rows: readonly ListRow[], width: number): BroughtRole[] {
  const kinds = Array.from({ length: width }, (_, place) => kindOf(titles[place] ?? '') ?? 'skip');
  const rank = (place: number) => {
    const title = headingWords(titles[place] ?? '');
    if (kinds[place] === 'externalId') return idRank(title);
    // A column may tell whether mail is wanted, not where.
    const hasMails = rows
      .slice(0, SAMPLE)
      .some(({ cells }) => cellAddress(cells[place] ?? '') !== null);
    if (kinds[place] === 'email' && hasMails) return OF_SALE.test(title) ? 2 : 3;
    return OF_SALE.test(title) ? 0 : 1;
  };
  return kinds.map((role, place) => {
    const rivals = kinds.flatMap((one, other) => (one === role ? [other] : []));
    const best = Math.max(...rivals.map(rank));
    const first = rivals.find((other) => rank(other) === best);
    if (rank(place) < best) return 'skip';
    return SHARED.includes(role) || place === first ? role : 'skip';
  });
}

/** A ticket's own number says more than its order's, which several tickets share. */
function idRank(title: string): number {
  if (OF_SALE.test(title)) return 0;
  return words('ticket entrada barcode codigo qr boleto').test(title) ? 2 : 1;
}

/** Without titles only what can be told by its form is read; of two columns of words neither is surely the name. */
function untitled(rows: readonly ListRow[], width: number): BroughtRole[] {
  const roles = Array.from({ length: width }, (_, place): BroughtRole => {
    const cells = rows.map(({ cells }) => (cells[place] ?? '').trim()).filter(Boolean);
    if (cells.length === 0) return 'skip';
    if (cells.some((cell) => cellAddress(cell) !== null)) return 'email';
    if (cells.every(isRut)) return 'rut';
    if (cells.every((cell) => /^\+?[\d\s().-]{8,}$/.test(cell))) return 'phone';
    return cells.every((cell) => /\p{L}/u.test(cell)) ? 'name' : 'skip';
  });
  const isSure = roles.filter((role) => role === 'name').length === 1;
  return roles.map((role, place) => {
    if (role === 'name') return isSure ? role : 'skip';
    return roles.indexOf(role) === place ? role : 'skip';
  });
}
