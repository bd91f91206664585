import { describe, expect, test } from 'vitest';
import { bankTable } from '@/tests/support/payout/bank-table';
import { glossOf } from './gloss';
import { parsePayout } from './payout';
import { type ReadKind, readBankLines } from './read-lines';

const RUT = '76.086.428-5';

/** How a row is read for a batch with one order of this event; `{gloss}` is replaced by our own description. */
function meaning(eventName: string, line: string, kind: ReadKind = 'answer', holder = 'Ana Soto') {
  const rows = [{ orderId: 'a', rut: RUT, amount: 40_000, eventName, holder }];
  const table = bankTable(line.replaceAll('{gloss}', glossOf(12, 1, eventName).toUpperCase()));
  const [read] = readBankLines(parsePayout('p', { number: 12, rows }), table, kind);
  return read?.problem || [read?.orderId, read?.result, read?.reason].filter(Boolean).join(' ');
}

const LOOK = 'No dice con certeza qué pasó: revísala';
const LONG = 'La gran noche de la devolución rechazada en el parque';

describe('the name of an event is no answer of the bank', () => {
  test.each([
    ['Reverso Fest', '{gloss};40000;Pagada', 'a paid'],
    ['Error 404', '{gloss};40000;Pagada', 'a paid'],
    ['La Devolución', 'N00012-001 La Devolución;40000;Pagada', 'a paid'],
    ['La Devolución', 'N00012-001;La devolucion;40000;Pagada', 'a paid'],
    ['Rechazo', '{gloss};40000;Pagada', 'a paid'],
    [LONG, '{gloss};40000;Pagada', 'a paid'],
    [LONG, 'N00012-001 LA GRAN NOCHE DE LA DEVOL;40000;Pagada', 'a paid'],
    // Santander's file has the description in four columns.
    ['Reverso Fest', '40000;{gloss};{gloss};{gloss};{gloss};Pagada', 'a paid'],
    ['Reverso Fest', '40000;{gloss};{gloss};{gloss};{gloss};Reversada', 'a rejected Reversada'],
    ['Pago realizado', '{gloss};40000;En proceso', LOOK],
    ['Pago realizado', `${RUT};Pago realizado;40000`, LOOK],
    ['Pagada', `${RUT};40000;Pagada`, LOOK],
    ['Pagada', '{gloss};40000', LOOK],
    // The bank's own words beside it count and are the only reason.
    ['Todo OK', '{gloss};40000;Rechazada;Sin fondos', 'a rejected Rechazada: Sin fondos'],
    // Words that may be the bank's own need a person.
    ['Devolución', 'N00012-001;40000;Devolución;Pagada', LOOK],
    ['Noche Sur', 'N00012-001 No pagada;40000;Pagada', LOOK],
    ['No', '{gloss};40000;No fue pagada', LOOK],
  ])('%s in %s', (name, line, said) => {
    expect(meaning(name, line)).toBe(said);
  });

  test.each([
    ['Reversa SpA', '{gloss};Reversa SpA;40000;Pagada', 'a paid'],
    ['Pago Realizado SpA', '{gloss};Pago Realizado SpA;40000;En proceso', LOOK],
    ['Reversa', '{gloss};Reversa;40000;Pagada', LOOK],
  ])('nor is the name of the payee: %s in %s', (holder, line, said) => {
    expect(meaning('Cumbre', line, 'answer', holder)).toBe(said);
  });

  test.each([
    ['Reverso Fest', 'TEF {gloss};-40.000', 'a paid'],
    ['Reverso Fest', `TEF ${RUT} reverso fest;-40.000`, 'a paid'],
    ['Cumbre - 2026', 'TEF {gloss};-40.000', 'a paid'],
    ['Reverso Fest', 'Reversa TEF {gloss};40.000+', /^a rejected Reversa TEF/],
    ['Anulación', `Anulación TEF ${RUT};-40.000`, /revísala$/],
  ])('of %s in a statement: %s', (name, line, said) => {
    expect(meaning(name, line, 'statement')).toMatch(said);
  });

  test.each([
    ['Cumbre 40000', '{gloss};400;Pagada', 'El monto no es el de la orden, $ 40.000'],
    ['N00012-002', '{gloss};40000;Pagada', 'a paid'],
    ['N00099-001 Fest', '{gloss};40000;Pagada', 'a paid'],
  ])('nor its number an amount, nor a mark: %s in %s', (name, line, said) => {
    expect(meaning(name, line)).toBe(said);
  });
});
