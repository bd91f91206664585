import { plainText } from '../../kit/search';
import { amountOf, rutsIn } from './bank-cells';

/** What a column of a bank's table holds, as its heading says. */
export type ColumnRole =
  | 'state'
  | 'reason'
  | 'amount'
  | 'charge'
  | 'credit'
  | 'direction'
  | 'text'
  | 'other';

/** The roles of the columns by their place, and the number of the heading's line. */
export type Columns = { line: number; roles: readonly ColumnRole[] };

// The first that fits: 'Cuenta de cargo' is no charge, and 'Cargo/Abono' neither charge nor credit.
const ROLES: readonly [RegExp, ColumnRole][] = [
  [/\b(saldo|balance)/, 'other'],
  [/comision|impuesto|\biva\b|costo/, 'other'],
  [/\b(fecha|hora|date)\b/, 'other'],
  [/^(tipo|signo|c\/a|d\/c|d\/h|tipo (de )?(mov\w*|transaccion|operacion))$/, 'direction'],
  [
    /\b(cuenta|cta|banco|moneda|codigo|cod|sucursal|n°|nro|numero|folio|operacion|documento)\b/,
    'other',
  ],
  [/\b(rut|dv|digito|dig)\b/, 'text'],
  [/motivo (de )?pago/, 'other'],
  [/motivo|causa|observacion|error|rechazo/, 'reason'],
  [/\b(estado|resultado|situacion|status|respuesta)\b/, 'state'],
  [
    /(cargo|debe|debito|debit).*(abono|haber|credit)|(abono|haber|credit).*(cargo|debe|debit)/,
    'amount',
  ],
  [/\b(cargos?|debe|debitos?|debits?|giros?|egresos?|retiros?|cheques?)\b/, 'charge'],
  [/\b(abonos?|haber|creditos?|credits?|depositos?|ingresos?)\b/, 'credit'],
  [/\b(montos?|importes?|valor|total|amount)\b/, 'amount'],
  [
    /\b(detalle|descripcion|glosa|concepto|mensaje|movimiento|nombre|titular|beneficiario|correo|email)\b/,
    'text',
  ],
];

const roleOf = (heading: string): ColumnRole | null =>
  ROLES.find(([words]) => words.test(plainText(heading)))?.[1] ?? null;

/** The columns that a row names; null if it is no heading: it has an amount or a RUT, or names fewer than two. */
export function columnsOf(line: number, cells: readonly string[]): Columns | null {
  if (cells.some((cell) => amountOf(cell)) || rutsIn(cells).length > 0) return null;
  const roles = cells.map(roleOf);
  if (roles.filter((role) => role !== null).length < 2) return null;
  return { line, roles: roles.map((role) => role ?? 'text') };
}

/** A cell of a line, and what its column holds; of any column is 'text' where nothing names them. */
export type BankCell = { text: string; role: ColumnRole };

/** A row of the table that was pasted or opened, with its number in it. */
export type BankRow = { line: number; cells: readonly string[] };

const MONEY: readonly ColumnRole[] = ['amount', 'charge', 'credit'];

/** Whether a cell stands in a column of amounts. */
export const isMoney = ({ role }: Pick<BankCell, 'role'>) => MONEY.includes(role);

/** The cells that hold the amount of a line: those of its columns, or any if there is no heading; zero is none. */
export const moneyOf = (cells: readonly BankCell[], isHeaded: boolean) =>
  cells.filter((cell) => (!isHeaded || isMoney(cell)) && (amountOf(cell.text)?.pesos ?? 0) > 0);
