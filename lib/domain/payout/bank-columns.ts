import { plainText } from '../kit/search';
import { amountOf, rutsIn } from './bank-cells';

export type BankColumnRole =
  | 'state'
  | 'reason'
  | 'amount'
  | 'charge'
  | 'credit'
  | 'direction'
  | 'held'
  | 'text'
  | 'other';

export type Columns = { line: number; roles: readonly BankColumnRole[] };

// The first match counts: 'Cuenta de cargo' is no charge, and 'Cargo/Abono' is neither charge nor credit.
const ROLES: readonly [RegExp, BankColumnRole][] = [
  [/\b(saldo|balance|disponible|cupo)/, 'other'],
  [/\b(pendiente|retenid|retencion|reservad|bloquead|por (pagar|abonar|cargar)|programad)/, 'held'],
  [/comision|impuesto|\biva\b|costo/, 'other'],
  [/\b(fecha|hora|date)\b/, 'other'],
  [/cod\w* (de )?(rechazo|error|motivo)/, 'reason'],
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
  [/\b(cargos?|debe|debitos?|debits?|giros?|egresos?|salidas?|retiros?|cheques?)\b/, 'charge'],
  [/\b(abonos?|haber|creditos?|credits?|depositos?|ingresos?|entradas?)\b/, 'credit'],
  [/\b(montos?|importes?|valor|total|amount)\b/, 'amount'],
  [
    /\b(detalle|descripcion|glosa|concepto|mensaje|movimiento|nombre|titular|beneficiario|correo|email)\b/,
    'text',
  ],
];

const roleOf = (heading: string): BankColumnRole | null =>
  ROLES.find(([words]) => words.test(plainText(heading)))?.[1] ?? null;

/** The columns that a heading names; null for a row with an amount or a RUT, or with fewer than two names. */
export function columnsOf(line: number, cells: readonly string[]): Columns | null {
  if (cells.some((cell) => amountOf(cell)) || rutsIn(cells).length > 0) return null;
  const roles = cells.map(roleOf);
  if (roles.filter((role) => role !== null).length < 2) return null;
  return { line, roles: roles.map((role) => role ?? 'text') };
}

export type BankCell = { text: string; role: BankColumnRole };

export type BankRow = { line: number; cells: readonly string[] };

const MONEY: readonly BankColumnRole[] = ['amount', 'charge', 'credit'];

/** Whether a cell is in a column of amounts. */
export const isMoney = ({ role }: Pick<BankCell, 'role'>) => MONEY.includes(role);

/** Whether a cell says that money is held back, or not yet paid. */
export const isHeld = ({ role, text }: BankCell) =>
  role === 'held' && !/^(no|-)?$/i.test(text) && amountOf(text)?.pesos !== 0;

/** The cells with the amount of a row: those in columns of amounts, or any if there is no heading. Zero is no amount. */
export const moneyOf = (cells: readonly BankCell[], isHeaded: boolean) =>
  cells.filter((cell) => (!isHeaded || isMoney(cell)) && (amountOf(cell.text)?.pesos ?? 0) > 0);
