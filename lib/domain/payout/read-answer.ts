import { plainText } from '../kit/search';
import { amountOf } from './bank-cells';
import type { BankCell } from './bank-columns';
import { foreignWords } from './own-words';
import type { PayoutRow, RowResult } from './payout';

/** The certain result of a transfer, or why a person has to decide. */
export type Verdict = { result: RowResult; reason: string } | { problem: string };

// Closed lists of whole cells. 'Aceptada', 'Procesada' and 'OK' are missing because they may be about the file alone, before any
// payment.
const PAID =
  /^(pagad[oa]|abonad[oa]|transferid[oa]|depositad[oa]|(pago|abono|transferencia|deposito) (realizad|efectuad|exitos)[oa])$/;
const REJECTED =
  /^(rechazad[oa]|devuelt[oa]|reversad[oa]|anulad[oa]|no (pagad|abonad|transferid)[oa]|(pago|abono|transferencia|deposito) (rechazad|devuelt|reversad|anulad)[oa])$/;
const AGAINST_PAID =
  /\b(no\b|sin\b|rechaz|devuel|devol|rever|extorn|reint|anul|cancel|error|fall|inval|inexist|pend|parcial|proces|curs|acept|cerrad|bloque|firm|reten|reserv|espera|autoriz|program|comision|impuesto|pag|abon|transferid|depositad)/;
/** Words that contradict a refusal: a retry, or a payment after all. */
const AGAINST_REJECTED =
  /\b(pend|reint|reproc|proces|espera|parcial|acept|abonad|pagad|program|transferid)/;
const NOTHING = /^(sin (observacion(es)?|error(es)?|rechazos?)|ningun[oa]?|n\/?a|no aplica)$/;

const LOOK = { problem: 'No dice con certeza qué pasó: revísala' };

/**
 * Reads the bank's answer to a transfer. With a heading every cell of a status column must be one of a few known words; without
 * one, the last cell with words. Any contradiction in the row leaves the decision to a person.
 */
export function rowAnswer(cells: readonly BankCell[], row: PayoutRow, isHeaded: boolean): Verdict {
  const said = cells
    .map((cell) => ({ ...cell, plain: plainText(cell.text).replace(/\.$/, '') }))
    .filter(({ text, role, plain }) => {
      const isWord = role !== 'other' && !amountOf(text) && !NOTHING.test(plain);
      return isWord && /[a-z]{2}/.test(foreignWords(text, row));
    });
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
    return { result: 'rejected', reason: reason.slice(0, 200) };
  }
  const isPlain =
    states.every(({ plain }) => PAID.test(plain)) &&
    !others.some(({ plain, role }) => role === 'reason' || AGAINST_PAID.test(plain)) &&
    (isHeaded || said.at(-1) === states.at(-1));
  return isPlain ? { result: 'paid', reason: '' } : LOOK;
}
