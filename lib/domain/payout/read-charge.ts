import { plainText } from '../kit/search';
import { cutText } from '../kit/text/cut';
import { amountOf } from './bank-cells';
import {
  type BankCell,
  type BankColumnRole,
  type BankRow,
  columnsOf,
  isHeld,
  isMoney,
  moneyOf,
} from './bank-columns';
import { foreignWords } from './own-words';
import type { PayoutRow } from './payout';
import type { TransferVerdict } from './read-answer';

// Words for an entry of a statement that is no payment, or not yet one, though the amount may be equal.
const NO_PAYMENT =
  /\b(no\b|rechaz|dev\b|devuel|devol|rev\b|rever|retroc|extorn|reint|reembols|rebot|intent|anul|cancel|error|fall|pend|parcial|reten|reserv|espera|program|difer|suspen|congel|deten|bloque|en curso|simul|abon|recib|contra\b|contracarg|contraas|ajust|correc|regulariz|nota de|cobr|interes|manten|comision|impuesto|iva\b)/;
const CAME_BACK = /\b(rechaz|devuel|devol|rever|extorn|reint|anul)/;
const OUT = /^(cargo|d|db|deb|debito|egreso|giro|-)$/;
const IN = /^(abono|cr|credito|h|haber|deposito|ingreso|\+)$/;

/** Reads from a row of a statement whether a transfer left the account or came back. */
export function chargeOf(
  cells: readonly BankCell[],
  row: PayoutRow,
  isHeaded: boolean,
  isNegative: boolean,
): TransferVerdict {
  const way = wayOf(cells, isHeaded, isNegative);
  const texts = cells.filter(
    (cell) => cell.role !== 'other' && !isMoney(cell) && !amountOf(cell.text),
  );
  const words = texts.map(({ text }) => foreignWords(text, row)).join(' ');
  if (way === 'both') return { problem: 'No dice si es un cargo o un abono: revísala' };
  if (way === 'out') {
    return NO_PAYMENT.test(words) || cells.some(isHeld)
      ? { problem: 'Es un cargo, pero no dice que sea el pago: revísala' }
      : { result: 'paid', reason: '' };
  }
  if (CAME_BACK.test(words)) {
    const told = texts.map(({ text }) => text).filter((text) => /\p{L}{3}/u.test(text));
    const reason = told.join(': ');
    return { result: 'rejected', reason: cutText(reason, 200) };
  }
  return way === 'in'
    ? { problem: 'Es un abono, no un cargo' }
    : { problem: 'No dice si es un cargo o un abono: pega también el encabezado' };
}

type Way = 'out' | 'in' | '' | 'both';

function wayOf(cells: readonly BankCell[], isHeaded: boolean, isNegative: boolean): Way {
  const money = moneyOf(cells, isHeaded);
  const ways = money.map(({ text, role }): Way => {
    const sign = amountOf(text)?.sign ?? '';
    if (role === 'charge') return sign === '' || (sign === 'out' && isNegative) ? 'out' : 'both';
    if (role === 'credit') return sign === 'out' ? 'both' : 'in';
    return sign;
  });
  const told = cells
    .filter(({ role }) => role === 'direction' || role === 'amount')
    .map(({ text }): Way => {
      if (OUT.test(plainText(text))) return 'out';
      return IN.test(plainText(text)) ? 'in' : '';
    });
  const said = new Set([...ways, ...told].filter((way) => way !== ''));
  if (money.length !== 1 || said.size > 1) return 'both';
  return [...said][0] ?? '';
}

/** Whether every charge of a statement is negative. If only some are, negative entries are no charges. */
export function hasNegativeCharges(table: readonly BankRow[]): boolean {
  let roles: readonly BankColumnRole[] = [];
  const signs = new Set<string>();
  for (const { line, cells } of table) {
    roles = columnsOf(line, cells)?.roles ?? roles;
    for (const [n, cell] of cells.entries()) {
      const amount = roles[n] === 'charge' ? amountOf(cell) : null;
      if (amount && amount.pesos > 0) signs.add(amount.sign);
    }
  }
  return signs.size === 1 && signs.has('out');
}
