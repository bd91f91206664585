import { plainText } from '../kit/search';
import { cutText } from '../kit/text/cut';
import { BANKS } from '../producer/banks';
import { amountOf } from './bank-cells';
import { type BankCell, isHeld } from './bank-columns';
import { foreignWords } from './own-words';
import type { PayoutRow, RowResult } from './payout';

export type TransferVerdict = { result: RowResult; reason: string } | { problem: string };

// Closed lists of whole cells. 'Aceptada', 'Procesada' and 'OK' are missing because they may be about the file alone, before any
// payment.
const PAID =
  /^(pagad[oa]|abonad[oa]|transferid[oa]|depositad[oa]|(pago|abono|transferencia|deposito) (realizad|efectuad|exitos)[oa])$/;
const REJECTED =
  /^(rechazad[oa]|devuelt[oa]|reversad[oa]|anulad[oa]|no (pagad|abonad|transferid)[oa]|(pago|abono|transferencia|deposito) (rechazad|devuelt|reversad|anulad)[oa])$/;
// Stems, because no list of a bank's words is complete; a word too many only asks a person.
const UNSURE =
  /\b(no\b|sin\b|n$|rechaz|devuel|devol|rever|extorn|reint|intent|anul|cancel|error|fall|inval|inexist|pend|parcial|incomplet|mitad|proces|curs|acept|cerrad|bloque|congel|suspen|deten|difer|agend|vencid|caduc|expir|duplic|repetid|embarg|firm|confirm|reten|reserv|espera|autoriz|program|futur|manana|simul|prueba|observ|revis|valid|enviad|recibid|cargad|ingresad|tramit)/;
const MONEY_WORDS = /\b(comision|impuesto|pag|abon|transferid|depositad)/;
const PART = /^[^a-z]*[%?]|^\d+ ?(de|\/) ?\d+$/;
/** Words that contradict a refusal: a retry, or a payment after all. */
const AGAINST_REJECTED =
  /\b(pend|reint|intent|reproc|proces|espera|parcial|acept|abonad|pag|program|transferid|anul|revers|sin efecto)/;
const BANK_NAMES = BANKS.map((name) => plainText(name).replace(/^banco (del? )?/, ''));
/** The usual cells of a row without a heading beside its state, apart from the payee's name. */
const USUAL =
  /^(clp|pesos?|tef|transferencias?|nomina|proveedores|(cuenta|cta) (corriente|vista|rut|(de )?ahorro)|cuentarut|\S+@\S+)$/;
const isUsual = (plain: string) =>
  USUAL.test(plain) || BANK_NAMES.includes(plain.replace(/^banco (del? )?/, ''));
const NOTHING = /^(sin (observacion(es)?|error(es)?|rechazos?)|ningun[oa]?|n\/?a|no aplica)$/;

const LOOK = { problem: 'No dice con certeza qué pasó: revísala' };

/**
 * Reads the bank's answer to a transfer. With a heading every cell of a status column must be one of a few known words; without
 * one, the last cell with words. Any contradiction in the row leaves the decision to a person.
 */
export function rowAnswer(
  cells: readonly BankCell[],
  row: PayoutRow,
  isHeaded: boolean,
): TransferVerdict {
  const filled = cells
    .map((cell) => ({ ...cell, plain: plainText(cell.text).replace(/\.$/, '') }))
    .filter(({ text, plain }) => !amountOf(text) && !NOTHING.test(plain));
  const said = filled.filter(
    ({ text, role }) => role !== 'other' && /[a-z]{2}/.test(foreignWords(text, row)),
  );
  const isOwn = ({ plain }: { plain: string }) =>
    [row.eventName, row.holder].some((own) => plainText(own) === plain);
  const isVerdict = ({ plain }: { plain: string }) => PAID.test(plain) || REJECTED.test(plain);
  const states = said.filter((cell) =>
    isHeaded ? cell.role === 'state' : isVerdict(cell) && !isOwn(cell),
  );
  const [state] = states;
  const others = said.filter((cell) => !states.includes(cell));
  if (!state) return LOOK;
  if (states.every(({ plain }) => REJECTED.test(plain))) {
    if (others.some(({ plain }) => AGAINST_REJECTED.test(plain))) return LOOK;
    const from = said.indexOf(state);
    const why = others.filter(
      (cell) => !isOwn(cell) && (cell.role === 'reason' || said.indexOf(cell) > from),
    );
    const reason = [state, ...why].map(({ text }) => text).join(': ');
    return { result: 'rejected', reason: cutText(reason, 200) };
  }
  const isDoubted =
    cells.some(isHeld) ||
    filled.some((cell) => !isOwn(cell) && (/^n$/.test(cell.plain) || PART.test(cell.plain))) ||
    filled.some(({ role, plain }) => role === 'other' && UNSURE.test(plain)) ||
    cells.some(({ role, text }) => role === 'reason' && /[1-9]/.test(text)) ||
    others.some(({ plain, role }) => {
      return role === 'reason' || UNSURE.test(plain) || MONEY_WORDS.test(plain);
    });
  // Without a heading, one cell may be the name of the payee; a second one may be about the payment.
  const isClear =
    isHeaded ||
    (said.at(-1) === states.at(-1) && others.filter(({ plain }) => !isUsual(plain)).length < 2);
  const isPlain = states.every(({ plain }) => PAID.test(plain)) && !isDoubted && isClear;
  return isPlain ? { result: 'paid', reason: '' } : LOOK;
}
