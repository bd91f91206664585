import { describe, expect, test } from 'vitest';
import { parsePayout } from './payout';
import { type ReadKind, readBankLines } from './read-lines';

const PAYOUT = parsePayout('p', {
  number: 12,
  rows: [
    { orderId: 'a', rut: '76.086.428-5', amount: 1_250_000, holder: 'Club SpA' },
    { orderId: 'b', rut: '10.000.013-K', amount: 40_000, holder: 'Ana Soto' },
    { orderId: 'c', rut: '76.086.428-5', amount: 40_000, holder: 'Club SpA' },
    { orderId: 'd', rut: '76.086.428-5', amount: 40_000, holder: 'Club SpA' },
  ],
});
const read = (typed: string, kind: ReadKind) =>
  readBankLines(PAYOUT, typed, kind).map(({ orderId, result, reason, problem }) =>
    problem ? problem : [orderId, result, reason].filter(Boolean).join(' '),
  );

describe('the bank’s answer', () => {
  test.each([
    ['76.086.428-5;Club SpA;1.250.000;Pagada', 'a paid'],
    ['760864285\t1250000\tABONADO', 'a paid'],
    ['10000013-k;$ 40.000;Rechazada;Cuenta cerrada', 'b rejected Rechazada: Cuenta cerrada'],
    ['10000013-k;40000,00;No pagada: fondos', 'b rejected No pagada: fondos'],
    ['N00012-002;40000;OK', 'b paid'],
    ...['Realizada', 'procesado', 'Exitosa', 'Aceptada', 'PAGADO', 'Abonada'].map((word) => [
      `N00012-002;40000;${word}`,
      'b paid',
    ]),
    // A word for a payment after a 'no' is none.
    ...[
      'No exitosa',
      'No fue pagada',
      'no ha sido abonado',
      'No aceptada',
      'No realizada',
      'No procesado',
      'Devuelta',
      'Devolución',
      'Error',
      'Fallida',
      'RUT inválido',
      'Cuenta inexistente',
      'Rechazo',
    ].map((word) => [`N00012-002;40000;${word}`, `b rejected ${word}`]),
    ['22-11-2026;N00012-001;76086428-5;1250000;Aceptado', 'a paid'],
    // What is not said is not guessed.
    ['10000013-k;40000', 'No dice si se pagó o se rechazó'],
    ['10000013-k;40001;Pagada', 'El monto no es el de la orden, $ 40.000'],
    ['N00012-002;76.086.428-5;40000;Pagada', 'El RUT no es el de la orden, 10.000.013-K'],
    ['N00011-002;10000013-k;40000;Pagada', 'Su glosa es de otra nómina'],
    ['N00012-009;40000;Pagada', 'Su glosa es de otra nómina'],
    ['12.345.678-5;40000;Pagada', 'Ese RUT no está en la nómina'],
    ['40000;Pagada', 'Sin RUT ni glosa de la nómina'],
  ])('%s', (line, meaning) => {
    expect(read(line, 'answer')).toEqual([meaning]);
  });

  test.each([
    // The amount is the order's, however it is written, and nothing else on the line is one.
    ['N00012-002;40.000,00;OK', 'b paid'],
    ['N00012-002;040000;OK', 'b paid'],
    ['n00012-002;40000;OK', 'b paid'],
    ['N00012-002;400.00;OK', 'El monto no es el de la orden, $ 40.000'],
    ['N00012-002;140.000;OK', 'El monto no es el de la orden, $ 40.000'],
    ['N00012-002;40.0000;OK', 'El monto no es el de la orden, $ 40.000'],
    ['N00012-0021;40000;OK', 'Sin RUT ni glosa de la nómina'],
    ['XN00012-002;40000;OK', 'Sin RUT ni glosa de la nómina'],
    // A RUT with a wrong check digit is none.
    ['10.000.013-1;40.000;OK', 'Sin RUT ni glosa de la nómina'],
    ['  N00012-001;10.000.013-K;76.086.428-5;1250000;ok  ', 'a paid'],
  ])('%s', (line, meaning) => {
    expect(read(line, 'answer')).toEqual([meaning]);
  });

  test('tells why an order was refused in 200 characters, and nothing of one that was paid', () => {
    const reason = (line: string) => readBankLines(PAYOUT, line, 'answer')[0]?.reason;
    const long = 'motivo '.repeat(40).trim();
    expect(reason(`N00012-002;40000;Rechazada;${long}`)).toBe(`Rechazada: ${long}`.slice(0, 200));
    expect(reason('N00012-002\t40000\t Rechazada \t12\tX1\t Sin fondos ')).toBe(
      'Rechazada: Sin fondos',
    );
    expect(reason('N00012-002;40000;Pagada;Sin observaciones')).toBe('');
  });

  test('of what it does not understand says so, and takes no order for it', () => {
    const [unsaid, said] = readBankLines(
      PAYOUT,
      'N00012-002;40000;?\nN00012-002;40000;ok',
      'answer',
    );
    expect(unsaid).toEqual({
      line: 1,
      text: 'N00012-002;40000;?',
      orderId: '',
      result: 'paid',
      reason: '',
      problem: 'No dice si se pagó o se rechazó',
    });
    expect(said).toMatchObject({ line: 2, orderId: 'b', problem: '' });
    const [gone] = readBankLines(PAYOUT, 'N00012-009;40000;Rechazada', 'answer');
    expect(gone).toMatchObject({ orderId: '', result: 'rejected', reason: '' });
  });

  test('matches each order once, and tells the number of each line', () => {
    const line = '76.086.428-5;40.000;Pagada';
    const typed = `RUT;Monto;Estado\n${line}\r\n\n${line}\n${line}`;
    expect(read(typed, 'answer')).toEqual(['c paid', 'd paid', 'Esa orden ya está en otra línea']);
    expect(readBankLines(PAYOUT, typed, 'answer').map(({ line: n }) => n)).toEqual([2, 4, 5]);
  });
});

describe('an answer in two parts', () => {
  test('of equal transfers one is refused and the other is not', () => {
    const line = '76.086.428-5;40.000;';
    expect(read(`${line}Pagada\n${line}Rechazada`, 'answer')).toEqual([
      'c paid',
      'd rejected Rechazada',
    ]);
  });

  test('a refusal that comes after the word that it was paid wins', () => {
    const typed = 'N00012-002;40.000;Aceptada\nN00012-002;40.000;Devuelta';
    expect(read(typed, 'answer')).toEqual(['Volvió: línea 2', 'b rejected Devuelta']);
  });
});

describe('a statement', () => {
  test.each([
    ['22/11/2026;TEF 76.086.428-5 N00012-001 Peña;-1.250.000', 'a paid'],
    ['2026-11-22;Transferencia a 10.000.013-K;40.000;', 'b paid'],
    // An amount of the batch that went elsewhere, and one that left with another amount.
    ['22/11/2026;Pago de servicios;-40.000', 'Sin RUT ni glosa de la nómina'],
    ['22/11/2026;TEF N00012-001;-1.200.000', 'El monto no es el de la orden, $ 1.250.000'],
    // A transfer that came back, and a charge whose words only sound like one.
    [
      '22/11/2026;DEVOLUCION TEF 76.086.428-5 N00012-001;1.250.000',
      'a rejected DEVOLUCION TEF 76.086.428-5 N00012-001',
    ],
    ['22/11/2026;Reversa TEF N00012-001;1.250.000', 'a rejected Reversa TEF N00012-001'],
    [
      '22/11/2026;TEF devolución N00012-001;-1.250.000',
      'Dice que volvió, pero es un cargo: revísala',
    ],
  ])('%s', (line, meaning) => {
    expect(read(line, 'statement')).toEqual([meaning]);
  });

  const CHARGE = '22/11/2026;TEF 76.086.428-5 N00012-001;-1.250.000';
  const RETURN = '23/11/2026;DEVOLUCION TEF 76.086.428-5 N00012-001;1.250.000';
  const BACK = 'a rejected DEVOLUCION TEF 76.086.428-5 N00012-001';
  test.each([
    ['oldest first', `${CHARGE}\n${RETURN}`, ['Volvió: línea 2', BACK]],
    ['newest first', `${RETURN}\n${CHARGE}`, [BACK, 'Volvió: línea 1']],
    [
      'paid again afterwards',
      `${CHARGE}\n${RETURN}\n${CHARGE}`,
      ['Volvió: línea 2', BACK, 'Esa orden ya está en otra línea'],
    ],
  ])('a transfer that came back was not paid, %s', (_, typed, meaning) => {
    expect(read(typed, 'statement')).toEqual(meaning);
  });

  test('where charges have a minus, an amount without one pays nothing', () => {
    const typed = `${CHARGE}\n22/11/2026;TEF 10.000.013-K;40.000`;
    expect(read(typed, 'statement')).toEqual(['a paid', 'Es un abono, no un cargo']);
  });

  test('an amount with a check digit by chance is still an amount', () => {
    const payout = parsePayout('p', {
      number: 1,
      rows: [{ orderId: 'x', rut: '76.086.428-5', amount: 760_864_285 }],
    });
    const [line] = readBankLines(payout, '76.086.428-5;760864285', 'statement');
    expect(line).toMatchObject({ orderId: 'x', problem: '' });
  });
});

describe('what is no amount', () => {
  const meaning = (amount: number, text: string, number = 12) => {
    const rut = '76.086.428-5';
    const payout = parsePayout('p', { number, rows: [{ orderId: 'a', rut, amount }] });
    const [line] = readBankLines(payout, text, 'answer');
    return line?.problem || line?.orderId;
  };
  const wrong = /^El monto no es el de la orden/;

  test.each([
    [2026, '22/11/2026'],
    [2026, '22-11-2026'],
    [2026, '2026-11-22'],
    [22, '22/11/2026'],
    [11, '22/11/2026'],
    [26, '22/11/26'],
    [22, '2026-11-22'],
    [11, '2026-11-22'],
    [2, '2/1/26'],
    [1, '2-1-26'],
  ])('%i pesos are not the date %s', (amount, date) => {
    expect(meaning(amount, `${date};N00012-001;OK`)).toMatch(wrong);
    expect(meaning(amount, `${date};N00012-001;${amount};OK`)).toBe('a');
  });

  test('nor the numbers of a mark, nor those of a RUT', () => {
    for (const amount of [12, 1, 10, 2001]) expect(meaning(amount, 'N00012-001;OK')).toMatch(wrong);
    for (const amount of [76_086_428, 5, 760_864_285]) {
      expect(meaning(amount, 'N00012-001;76.086.428-5;OK')).toMatch(wrong);
    }
  });

  test.each([
    ['40.000,5', 'a'],
    ['40.000,50', 'a'],
    ['40000,05', 'a'],
    ['$40.000', 'a'],
  ])('%s are 40000 pesos: %s', (written, order) => {
    expect(meaning(40_000, `N00012-001;${written};OK`)).toBe(order);
    expect(meaning(5, `N00012-001;${written};OK`)).toMatch(wrong);
    expect(meaning(50, `N00012-001;${written};OK`)).toMatch(wrong);
  });

  test.each(['Reversada', 'reverso', 'Anulada', 'anulado'])('%s is refused', (word) => {
    const line = `N00012-002;40000;${word}`;
    expect(read(line, 'answer')).toEqual([`b rejected ${word}`]);
  });
});
