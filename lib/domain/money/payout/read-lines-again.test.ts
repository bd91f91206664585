import { describe, expect, test } from 'vitest';
import { parsePayout } from './payout';
import { type ReadKind, readBankLines } from './read-lines';

describe('what is recorded already', () => {
  const LINE = '76.086.428-5;40.000;';
  /** What lines mean to a batch of equal orders with these results, '' for one without an answer. */
  const meaning = (results: string[], lines: string[], kind: ReadKind = 'answer') => {
    const rows = results.map((result, i) => {
      return { orderId: 'abcd'[i], rut: '76.086.428-5', amount: 40_000, result };
    });
    return readBankLines(parsePayout('p', { number: 12, rows }), lines.join('\n'), kind).map(
      ({ orderId, result, problem }) => problem || `${orderId} ${result}`,
    );
  };
  const [PAID, REFUSED] = [`${LINE}Pagada`, `${LINE}Rechazada`];
  const KNOWN = 'Esa orden ya está registrada';
  const UNSURE = 'Otra igual ya está registrada: elige tú si es esa';

  test.each([
    // Paste by paste: what differs from the recorded one is about the other.
    [['paid', ''], [REFUSED], ['b rejected']],
    [['rejected', ''], [PAID], ['b paid']],
    // The same again may be the same line.
    [['paid', ''], [PAID], [UNSURE]],
    [
      ['paid', '', ''],
      [PAID, REFUSED],
      [UNSURE, 'b rejected'],
    ],
    // The whole answer again holds the recorded ones.
    [
      ['paid', ''],
      [PAID, REFUSED],
      [KNOWN, 'b rejected'],
    ],
    [
      ['paid', ''],
      [REFUSED, PAID],
      ['b rejected', KNOWN],
    ],
    [
      ['paid', ''],
      [PAID, PAID],
      [KNOWN, 'b paid'],
    ],
    [
      ['paid', 'paid', ''],
      [PAID, PAID],
      [KNOWN, UNSURE],
    ],
    [
      ['rejected', ''],
      [PAID, PAID],
      ['b paid', 'Esa orden ya está en otra línea'],
    ],
    // Nothing is left to answer.
    [['paid'], [PAID], [KNOWN]],
    [['rejected'], [REFUSED], [KNOWN]],
    [['paid'], [REFUSED], ['Ya quedó como pagada: si el dinero volvió, acuérdalo con su equipo']],
  ])('of %j: %j', (results, lines, said) => {
    expect(meaning(results, lines)).toEqual(said);
  });

  const CHARGE = '22/11/2026;TEF 76.086.428-5;-40.000';
  const RETURN = '23/11/2026;DEVOLUCION TEF 76.086.428-5;40.000';
  test.each([
    [
      ['paid', ''],
      [CHARGE, CHARGE],
      [KNOWN, 'b paid'],
    ],
    [['rejected', ''], [CHARGE], [UNSURE]],
    [
      ['paid', ''],
      [CHARGE, RETURN],
      [UNSURE, UNSURE],
    ],
    [
      ['', ''],
      [CHARGE, RETURN],
      ['Volvió: línea 2', 'a rejected'],
    ],
  ])('in a statement, of %j: %j', (results, lines, said) => {
    expect(meaning(results, lines, 'statement')).toEqual(said);
  });

  test('a line with a mark is about its own order', () => {
    const marked = (n: number) => `N00012-00${n};40.000;Pagada`;
    expect(meaning(['paid', ''], [marked(1), marked(2)])).toEqual([KNOWN, 'b paid']);
    expect(meaning(['paid', ''], [marked(2)])).toEqual(['b paid']);
  });
});
