import { describe, expect, test } from 'vitest';
import { bankTable } from '@/tests/support/payout/bank-table';
import { parsePayout } from './payout';
import { type ReadKind, readBankLines } from './read-lines';

const ROWS = [
  { orderId: 'a', rut: '76.086.428-5', amount: 1_250_000, holder: 'Club SpA' },
  { orderId: 'b', rut: '10.000.013-K', amount: 40_000, holder: 'Ana Soto' },
  { orderId: 'c', rut: '76.086.428-5', amount: 40_000, holder: 'Club SpA' },
  { orderId: 'd', rut: '76.086.428-5', amount: 40_000, holder: 'Club SpA' },
];
const readIn = (rows: object[], typed: string, kind: ReadKind) =>
  readBankLines(parsePayout('p', { number: 12, rows }), bankTable(typed), kind);
const said = (lines: ReturnType<typeof readIn>) =>
  lines.map(({ orderId, result, reason, problem }) =>
    problem ? problem : [orderId, result, reason].filter(Boolean).join(' '),
  );
const read = (typed: string, kind: ReadKind) => said(readIn(ROWS, typed, kind));

const LOOK = 'No dice con certeza qué pasó: revísala';
const TWICE = 'Otra línea también habla de esa orden: revísala';
const EQUAL = 'Hay otra orden con el mismo RUT y monto: elige tú cuál es';

describe('the bank’s answer', () => {
  test.each([
    ['76.086.428-5;Club SpA;1.250.000;Pagada', 'a paid'],
    ['760864285\t1250000\tABONADO', 'a paid'],
    ['22-11-2026;N00012-001;76086428-5;1250000;Pagado.;998877', 'a paid'],
    ['10000013-k;Pagada;40000', 'b paid'],
    ['10000013;K;40.000;Transferencia realizada', 'b paid'],
    ['10000013-k;40000;Pagada;Sin observaciones', 'b paid'],
    ['10000013-k;$ 40.000;Rechazada;Cuenta cerrada', 'b rejected Rechazada: Cuenta cerrada'],
    ['10000013-k;40000,00;No pagada;Sin fondos', 'b rejected No pagada: Sin fondos'],
    ['N00012-002;40000;Devuelta', 'b rejected Devuelta'],
    // Other words need a person: they may be about the file, about a part, or negated.
    ...[
      'OK',
      'Aceptada',
      'Procesada',
      'Exitosa',
      'Pagada: NO',
      'Pagada?',
      'Pagada (parcial)',
      'Pagada parcialmente',
      'Pagada y devuelta',
      'Por pagar',
      'A pagar',
      'Se pagará el 12',
      'Impaga',
      'No fue pagada',
      'Abonado: No',
      'Pago en proceso',
      'Pendiente de abono',
      'Carga exitosa',
      'Registro validado OK',
      'Error',
      'Fallida',
    ].map((word) => [`N00012-002;40000;${word}`, LOOK]),
    // A known word beside a contradiction needs a person.
    ['N00012-002;40000;Pagada;Rechazada', LOOK],
    ['N00012-002;40000;Pendiente;Pagada', LOOK],
    ['N00012-002;40000;Pagada;Cuenta cerrada', LOOK],
    ['N00012-002;40000;Pagada;el lunes', LOOK],
    ['N00012-002;40000;Rechazada;se reintenta mañana', LOOK],
    ['N00012-002;40000;Rechazada;Pagada', LOOK],
    ['10000013-k;40000', LOOK],
    ['N00012-002 Pagada;40000', LOOK],
    // The amount, payee or batch differs.
    ['10000013-k;40001;Pagada', 'El monto no es el de la orden, $ 40.000'],
    ['10000013-k;40.000,50;Pagada', 'El monto no es el de la orden, $ 40.000'],
    ['N00012-002;400.00;Pagada', 'El monto no es el de la orden, $ 40.000'],
    ['N00012-002;76.086.428-5;40000;Pagada', 'El RUT no es el de la orden, 10.000.013-K'],
    ['N00012-002;760864285;40000;Pagada', 'El RUT no es el de la orden, 10.000.013-K'],
    ['N00011-002;10000013-k;40000;Pagada', 'Su glosa es de otra nómina'],
    ['N00012-009;40000;Pagada', 'Su glosa es de otra nómina'],
    ['12.345.678-5;40000;Pagada', 'Ese RUT no está en la nómina'],
    ['40000;Pagada', 'Sin RUT ni glosa de la nómina'],
    ['N00012-0021;40000;Pagada', 'Sin RUT ni glosa de la nómina'],
  ])('%s', (line, meaning) => {
    expect(read(line, 'answer')).toEqual([meaning]);
  });

  const HEAD = 'Rut Beneficiario;Nombre;Monto;Comisión;Estado;Motivo';
  test.each([
    ['10000013-k;Ana Soto;40.000;350;Pagada;', 'b paid'],
    ['10000013-k;Ana Soto;40.000;350;Pagada;-', 'b paid'],
    ['10000013-k;Pagada;40.000;350;En proceso;', LOOK],
    ['10000013-k;Ana Soto;40.000;350;Pagada;Fuera de horario', LOOK],
    ['10000013-k;Ana Soto;40.000;350;;Pagada', LOOK],
    ['10000013-k;Ana Soto;350;40.000;Pagada;', 'El monto no es el de la orden, $ 40.000'],
    ['10000013-k;Ana Soto;40.000;350;Rechazada;RUT inválido', 'b rejected Rechazada: RUT inválido'],
  ])('under a heading: %s', (line, meaning) => {
    expect(read(`${HEAD}\n${line}`, 'answer')).toEqual([meaning]);
  });

  test('has to say so in every column of a state, and of the whole amount', () => {
    const head = 'RUT;Monto;Monto pagado;Estado registro;Estado pago';
    const line = (cells: string) => read(`${head}\n10000013-k;${cells}`, 'answer');
    expect(line('40.000;40.000;Pagada;Pagada')).toEqual(['b paid']);
    expect(line('40.000;40.000;Aceptada;Pagada')).toEqual([LOOK]);
    expect(line('40.000;25.000;Pagada;Pagada')).toEqual([
      'El monto no es el de la orden, $ 40.000',
    ]);
  });

  test('without a column of the state says nothing, though a cell is such a word', () => {
    expect(read('RUT;Nombre;Monto\n10000013-k;Pagada;40.000', 'answer')).toEqual([LOOK]);
  });

  test('tells why an order was refused in 200 characters', () => {
    const long = 'motivo '.repeat(40).trim();
    const [line] = readIn(ROWS, `N00012-002;40000;Rechazada;${long}`, 'answer');
    expect(line?.reason).toBe(`Rechazada: ${long}`.slice(0, 200).trim());
    // A half of a character would keep the whole batch from being recorded.
    const [odd] = readIn(ROWS, `N00012-002;40000;Rechazada;${'x'.repeat(188)}🎉`, 'answer');
    expect(odd?.reason).toBe(`Rechazada: ${'x'.repeat(188)}`);
  });

  test('of each line says its number, its text and the orders that it may be about', () => {
    const typed = 'RUT;Monto;Estado\n\n10000013-k;40000;?\n;;\nTotal;80.000;';
    expect(readIn(ROWS, typed, 'answer')).toEqual([
      {
        line: 3,
        text: '10000013-k · 40000 · ?',
        about: ['b'],
        orderId: '',
        result: 'paid',
        reason: '',
        problem: LOOK,
      },
      expect.objectContaining({ line: 5, about: [], problem: 'Sin RUT ni glosa de la nómina' }),
    ]);
  });
});

describe('lines about the same order', () => {
  const line = '76.086.428-5;40.000;';
  test.each([
    // Equal transfers cannot be told apart, so they are accepted only together and if all are there.
    [
      [`${line}Pagada`, `${line}Pagada`],
      ['c paid', 'd paid'],
    ],
    [
      [`${line}Rechazada`, `${line}Rechazada`],
      ['c rejected Rechazada', 'd rejected Rechazada'],
    ],
    [[`${line}Pagada`], [EQUAL]],
    [
      [`${line}Pagada`, `${line}Rechazada`],
      [EQUAL, EQUAL],
    ],
    [
      [`${line}Pagada`, `${line}Pagada`, `${line}Pagada`],
      [EQUAL, EQUAL, EQUAL],
    ],
    [
      [`${line}Pagada`, `${line}Pendiente`],
      [EQUAL, LOOK],
    ],
    [
      ['N00012-003;40.000;Pagada', `${line}Pagada`],
      ['c paid', EQUAL],
    ],
    [
      ['N00012-003;40.000;Pagada', 'N00012-004;40.000;Rechazada'],
      ['c paid', 'd rejected Rechazada'],
    ],
    // The same transfer with two different results.
    [
      ['N00012-002;40.000;Pagada', 'N00012-002;40.000;Devuelta'],
      [TWICE, TWICE],
    ],
    [
      ['N00012-002;40.000;Pagada', 'N00012-002;40.000;Pagada: NO'],
      [TWICE, LOOK],
    ],
    [
      ['N00012-002;40.000;Pagada', 'N00012-002;40.000;Pagada'],
      [TWICE, TWICE],
    ],
    [
      [`${line}Pagada`, `${line}Pagada`, 'N00012-003;40.000;Pagada'],
      [TWICE, 'd paid', TWICE],
    ],
  ])('%j', (lines, meaning) => {
    expect(read(lines.join('\n'), 'answer')).toEqual(meaning);
  });

  const KNOWN = 'Esa orden ya está registrada';
  const OTHER = 'Ya está registrada con otra respuesta: si estaba mal, pide corregirla';
  test.each([
    [['paid'], [`${line}Pagada`], [KNOWN]],
    [['rejected'], [`${line}Rechazada`], [KNOWN]],
    [['paid'], [`${line}Rechazada`], [OTHER]],
    [['rejected'], [`${line}Pagada`], [OTHER]],
    [
      ['paid', ''],
      [`${line}Pagada`, `${line}Pagada`],
      [EQUAL, EQUAL],
    ],
    [['paid', ''], [`${line}Rechazada`], [EQUAL]],
    [
      ['paid', ''],
      ['N00012-001;40.000;Pagada', 'N00012-002;40.000;Pagada'],
      [KNOWN, 'b paid'],
    ],
  ])('of which some are recorded: %j, %j', (results, lines, meaning) => {
    const rows = results.map((result, n) => {
      return { orderId: 'ab'[n], rut: '76.086.428-5', amount: 40_000, result };
    });
    expect(said(readIn(rows, lines.join('\n'), 'answer'))).toEqual(meaning);
  });
});

describe('a statement', () => {
  const AMOUNT = 'Fecha;Detalle;Monto;Saldo';
  const SIDES = 'Fecha;Detalle;Cargos (CLP);Abonos (CLP);Saldo';
  const UNSURE = 'Es un cargo, pero no dice que sea el pago: revísala';
  const UNSIGNED = 'No dice si es un cargo o un abono: pega también el encabezado';
  const BOTH = 'No dice si es un cargo o un abono: revísala';
  const IN = 'Es un abono, no un cargo';
  const WRONG = 'El monto no es el de la orden, $ 40.000';
  const TEF = '22/11/2026;TEF 10.000.013-K';
  test.each([
    ['', `${TEF};-40.000`, 'b paid'],
    ['', `${TEF};(40.000)`, 'b paid'],
    ['', `${TEF};40.000-`, 'b paid'],
    ['', `${TEF};40.000 DB`, 'b paid'],
    ['', `${TEF};40.000+`, IN],
    ['', `${TEF};40.000 CR`, IN],
    ['', `${TEF};40.000`, UNSIGNED],
    ['', `${TEF};-40.000;1.250.000`, BOTH],
    [AMOUNT, `${TEF};-40.000;1.250.000`, 'b paid'],
    [AMOUNT, `${TEF};−40.000;-1.250.000`, 'b paid'],
    [AMOUNT, `${TEF};40.000;1.250.000`, UNSIGNED],
    [AMOUNT, `${TEF};--40.000;1.250.000`, WRONG],
    [SIDES, `${TEF};40.000;;1.250.000`, 'b paid'],
    [SIDES, `${TEF};40.000;0;1.250.000`, 'b paid'],
    [SIDES, `${TEF};;40.000;1.250.000`, IN],
    [SIDES, `${TEF};500;;40.000`, WRONG],
    [SIDES, `${TEF};40.000;40.000;0`, BOTH],
    [SIDES, `${TEF};40.000 CR;;0`, BOTH],
    [SIDES, `${TEF};-40.000;;0`, 'b paid'],
    [SIDES, `22/11/2026;otro;9.000;;0\n${TEF};-40.000;;0`, BOTH],
    [SIDES, `${TEF};;-40.000;0`, BOTH],
    ['Fecha;Detalle;Saldo;Abono;Cargo', `${TEF};7;;40.000`, 'b paid'],
    ['Fecha;Detalle;Cargo/Abono', `${TEF};-40.000`, 'b paid'],
    ['Fecha;Detalle;Tipo;Monto', `${TEF};Cargo;40.000`, 'b paid'],
    ['Fecha;Detalle;Tipo;Monto', `${TEF};Abono;40.000`, IN],
    ['Fecha;Detalle;Tipo;Monto', `${TEF};Abono;-40.000`, BOTH],
    ['Fecha;Detalle;Cargo/Abono;Monto', `${TEF};C;40.000`, UNSIGNED],
    [
      'Fecha;Detalle;Cuenta de cargo;Fecha abono;Monto',
      `${TEF};40000;22/11/2026;-40.000`,
      'b paid',
    ],
    // Entries that are no payment, or not yet one.
    ...[
      'Anulación transferencia',
      'Reversa TEF',
      'TEF rechazada',
      'Comisión TEF',
      'TEF pendiente',
      'Retención TEF',
      'Abono por TEF',
    ].map((what) => [SIDES, `22/11/2026;${what} 10.000.013-K;40.000;;0`, UNSURE]),
    // Entries that are returns of a payment.
    ...['Reintegro TEF', 'DEVOLUCION TEF', 'Abono por transferencia rechazada', 'Reversa'].map(
      (what) => [
        SIDES,
        `22/11/2026;${what} 10.000.013-K;;40.000;0`,
        `b rejected ${what} 10.000.013-K`,
      ],
    ),
    [AMOUNT, '22/11/2026;Reintegro 10.000.013-K;40.000;0', 'b rejected Reintegro 10.000.013-K'],
    ['', '22/11/2026;Pago de servicios;-40.000', 'Sin RUT ni glosa de la nómina'],
  ])('%s / %s', (head, line, meaning) => {
    expect(read(`${head}\n${line}`, 'statement').at(-1)).toBe(meaning);
  });

  const CHARGE = '22/11/2026;TEF N00012-001;-1.250.000';
  const RETURN = '23/11/2026;DEVOLUCION TEF N00012-001;1.250.000+';
  const BACK = 'a rejected DEVOLUCION TEF N00012-001';
  test.each([
    ['oldest first', [CHARGE, RETURN], ['Volvió: línea 2', BACK]],
    ['newest first', [RETURN, CHARGE], [BACK, 'Volvió: línea 1']],
    ['paid again afterwards', [CHARGE, RETURN, CHARGE], [TWICE, TWICE, TWICE]],
    ['paid twice', [CHARGE, CHARGE], [TWICE, TWICE]],
  ])('a transfer that came back was not paid, %s', (_, lines, meaning) => {
    expect(read(lines.join('\n'), 'statement')).toEqual(meaning);
  });

  test('a second heading counts for what stands below it', () => {
    const typed = `${SIDES}\n${TEF};40.000;;0\nFecha;Detalle;Abono;Cargo\n22/11/2026;N00012-001;1.250.000;`;
    expect(read(typed, 'statement')).toEqual(['b paid', IN]);
  });

  test('an amount with a check digit by chance is still an amount', () => {
    const rows = [{ orderId: 'x', rut: '76.086.428-5', amount: 760_864_285 }];
    expect(said(readIn(rows, '76.086.428-5;-760864285', 'statement'))).toEqual(['x paid']);
  });
});

test.each(['22/11/2026', '22-11-2026', '2026-11-22', 'N00012-001', '76.086.428-5'])(
  'no number of %s is the amount of an order',
  (cell) => {
    for (const amount of [2026, 22, 11, 12, 1, 76_086_428, 5]) {
      const rows = [{ orderId: 'a', rut: '76.086.428-5', amount }];
      const [line] = readIn(rows, `N00012-001;${cell};Pagada`, 'answer');
      expect(line?.problem).toMatch(/^El monto no es/);
    }
  },
);

// The headings of the banks' own statements, as programs that read them name them.
test.each([
  [
    'Fecha;Sucursal;Descripción;N° Documento;Cheques y otros cargos;Depósitos y Abono;Saldo diario',
    '02/12/2026;OF;TRANSFERENCIA A 010000013-K;40,000;40,000;0;3,000,000',
  ],
  [
    'Fecha;Detalle Movimiento;Cheque o Cargo;Deposito o Abono;Saldo;Docto. Nro.;Trn;Caja;Sucursal',
    '12/2/2026;TRASPASO A:ANA 10.000.013-K;40,000;0;750,000;40000;0;0;OF.',
  ],
  [
    'Fecha;Sucursal;N° Cuenta;Alias;N° Cartola;N° Operación;Descripción;Cheques / Cargos;Depósitos / Abonos;Saldo',
    '02/12;STGO;123;SPA;99;40000;Transferencia a rut 10000013-K Soto;40000;$0;15,000,000',
  ],
  [
    'Fecha;N° Operación;Descripción;Cheques / Cargos $;Depósitos / Abonos $;Saldo $',
    '02/12;12;TEF 10000013-K;-40000;0;9',
  ],
  [
    'Fecha;Número de operación;Sucursal;Descripción;Depósitos o abonos;Giros o cargos;Saldo diario',
    '02/12;123;1980;Transferencia a 10000013-K;$0;$40.000;$4.200.000',
  ],
  [
    'MONTO;[DESCRIPCIÓN MOVIMIENTO];FECHA;SALDO;[N° DOCUMENTO];SUCURSAL;CARGO/ABONO',
    '-40000;Transf a 010000013-K;02/12/2026;99;0;Of;C',
  ],
  [
    'Fecha Transacción;Fecha Contable;Código Transacción;Tipo Transacción;Glosa Detalle;Ingreso (+);Egreso (-);Saldo Contable',
    '02-12-2026;02-12-2026;123;Transferencia;TRF A 10000013-K;;40000;99',
  ],
])('a charge under the heading of a bank: %s', (head, line) => {
  expect(read(`${head}\n${line}`, 'statement')).toEqual(['b paid']);
});
