import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { validate } from '../kit/schema';
import { BANKS } from '../producer/banks';
import { bankCode } from './bank-codes';
import { bankText } from './bank-text';
import { CURRENT_FORMAT, fitPart, PAYOUT_FORMATS } from './formats';
import {
  PAYOUT_BANKS,
  type Payout,
  parsePayout,
  payoutSearch,
  payoutStateOf,
  payoutSums,
  SOURCE_PARTS,
  whyNotVoid,
} from './payout';
import { payoutFile } from './payout-file';
import { createPayoutSchema, settlePayoutSchema, voidPayoutSchema } from './payout-schema';

const ROW = {
  eventName: 'Peña',
  producerName: 'Club',
  accountType: 'checking',
  result: '',
  reason: '',
  takeBack: null,
} as const;
const PAYOUT: Payout = {
  id: 'p',
  number: 12,
  bank: 'chile',
  format: 'chile-1',
  state: 'open',
  orders: ['a', 'b'],
  total: 1_234_567_890,
  source: { account: '00700123', rut: '76.086.428-5', name: '', agreement: '7' },
  createdAt: new Date('2026-11-23T01:00:00Z'),
  createdBy: 'ana@early.cl',
  settledAt: null,
  rows: [
    {
      ...ROW,
      orderId: 'a',
      amount: 1_234_512_345,
      holder: 'Ñandú & Cía. Ltda.',
      rut: '10.000.013-K',
      bank: 'Banco de Chile',
      accountNumber: '0001234',
      email: 'pagos+1@nandu.cl',
    },
    {
      ...ROW,
      orderId: 'b',
      amount: 55_545,
      holder: '=SUMA(A1)',
      rut: '76.086.428-5',
      bank: 'Coopeuch',
      accountType: 'savings',
      accountNumber: '12345678901234567890',
      email: '',
      eventName: 'Aniversario de los diez años de la casa en la playa',
    },
  ],
};

test.each(PAYOUT_BANKS)(
  'of whoever pays a file of %s names what is asked for, and no more',
  (bank) => {
    const fileOf = (source: object) =>
      JSON.stringify(
        payoutFile({
          ...PAYOUT,
          format: CURRENT_FORMAT[bank],
          source: { ...PAYOUT.source, ...source },
        }),
      );
    const others = { account: '999', rut: '10.000.013-K', name: 'Otra', agreement: '9' };
    const told = Object.entries(others).filter(
      ([part, value]) => fileOf({ [part]: value }) !== fileOf({}),
    );
    expect(told.map(([part]) => part)).toEqual(SOURCE_PARTS[bank]);
  },
);

const GOLDEN = 'tests/fixtures/payouts';

describe('the file of a batch', () => {
  test.each(Object.keys(PAYOUT_FORMATS))('in the format %s is the one that was kept', (format) => {
    const file = payoutFile({ ...PAYOUT, format });
    if (file.kind === 'text') {
      expect(Buffer.from(file.text)).toEqual(readFileSync(`${GOLDEN}/${format}.txt`));
    } else {
      const kept = readFileSync(`${GOLDEN}/${format}.json`, 'utf8');
      expect(file.cells).toEqual(JSON.parse(kept));
    }
  });

  it('of fixed width has 400 bytes a line, whatever names and mails are like', () => {
    const { text = '' } = payoutFile(PAYOUT) as { text?: string };
    const lines = text.split('\r\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => [line.slice(0, 2), Buffer.byteLength(line)])).toEqual([
      ['01', 400],
      ['02', 400],
      ['03', 400],
      ['02', 400],
    ]);
  });

  it('of Banco de Chile has each field where its bank reads it', () => {
    const { text = '' } = payoutFile({ ...PAYOUT, format: 'chile-3' }) as { text?: string };
    const lines = text.split('\r\n').slice(0, -1);
    expect(lines.map((line) => line.length)).toEqual([400, 400, 400, 400]);
    const at = (line: number, from: number, to: number) => lines[line]?.slice(from - 1, to).trim();
    expect([at(0, 56, 68), at(0, 72, 72), at(0, 395, 400)]).toEqual([
      ...['0123456789000', 'N', '010201'],
    ]);
    const ofA = ['01', '010000013', 'K', 'NANDU Y CIA. LTDA.', '0', '001', '0001234'];
    const fields = [
      ...[[23, 24] as const, [25, 33] as const, [34, 34] as const, [35, 94] as const],
      ...[[95, 95] as const, [170, 172] as const, [173, 194] as const],
    ];
    expect(fields.map(([from, to]) => at(1, from, to))).toEqual(ofA);
    expect([at(1, 195, 197), at(1, 198, 210), at(1, 330, 333)]).toEqual([
      '000',
      '0123451234500',
      '0001',
    ]);
    expect([at(2, 23, 26), at(2, 27, 29), at(2, 30, 125)]).toEqual([
      ...['0001', 'EMA', 'PAGOS+1@NANDU.CL'],
    ]);
    // Savings of another bank.
    expect([at(3, 23, 24), at(3, 170, 172), at(3, 198, 210)]).toEqual([
      ...['08', '672', '0000005554500'],
    ]);
  });

  it('is refused where a number would be cut, and where the format is not known', () => {
    expect(() => fitPart('123456', { width: 5, fill: '0' }, bankText)).toThrow();
    expect(() => payoutFile({ ...PAYOUT, format: 'chile-0' })).toThrow();
  });

  it('has a current format for each bank', () => {
    for (const bank of PAYOUT_BANKS) {
      expect(PAYOUT_FORMATS[CURRENT_FORMAT[bank]]).toBeDefined();
    }
  });
});

describe('the alphabet of banks', () => {
  test.each([
    ['Muñoz & Ávila Ltda. “Ñ” 🎉', 'MUNOZ Y AVILA LTDA. N'],
    ['Straße, Łódź, Søren, Æsir, Đorđe', 'STRASSE, LODZ, SOREN, AESIR, DORDE'],
    ['O’Ryan «Ñuñoa» — 2026', 'O RYAN NUNOA - 2026'],
    ['ﬁesta ＡＢＣ №1', 'FIESTA ABC NO1'],
    ['\tA\r\nB\u202eC\u0000', 'A B C'],
    ['👩‍👩‍👧', ''],
    ['=SUMA(A1)', 'SUMA A1'],
  ])('%s is %s', (text, plain) => {
    expect(bankText(text)).toBe(plain);
  });

  it('is the same in the file of every bank, and cut to the field between characters', () => {
    const name = `Muñoz & Ávila Ltda. “Ñ” 🎉 ${'ß'.repeat(80)}`;
    const row = { ...PAYOUT.rows[0]!, holder: name, eventName: name };
    const plain = bankText(name);
    for (const bank of PAYOUT_BANKS) {
      const file = payoutFile({ ...PAYOUT, rows: [row], bank, format: CURRENT_FORMAT[bank] });
      const text = JSON.stringify(file);
      expect(text).toContain(plain.slice(0, 60).trim());
      expect(text).not.toContain(plain.slice(0, 61));
      expect(text).toContain(bankText(`N00012-001 ${name}`, 40));
    }
  });
});

test('the codes of banks have three digits and are each of one bank', () => {
  const codes = BANKS.map(bankCode);
  expect(codes.every((code) => /^\d{3}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(codes.length);
  expect(['Banco Nuevo', ''].map(bankCode)).toEqual(['', '']);
});

test.each([
  ['Banco de Chile', '001'],
  ['Banco Internacional', '009'],
  ['Banco del Estado de Chile', '012'],
  ['Scotiabank', '014'],
  ['BCI', '016'],
  ['Banco BICE', '028'],
  ['Banco Santander', '037'],
  ['Itaú', '039'],
  ['Banco Security', '049'],
  ['Banco Falabella', '051'],
  ['Banco Ripley', '053'],
  ['Banco Consorcio', '055'],
  ['Coopeuch', '672'],
  ['HSBC Bank Chile', '031'],
  ['Prepago Los Héroes', '729'],
  ['Tenpo', '730'],
  ['Tapp Caja Los Andes', '732'],
  ['Mercado Pago', '875'],
])('%s has the code %s', (bank, code) => expect(bankCode(bank)).toBe(code));

describe('a batch', () => {
  it('is read as it is stored, with rows from any time, and from nothing', () => {
    expect(parsePayout('p', PAYOUT)).toEqual(PAYOUT);
    const by = { uid: 'u', email: 'ana@early.cl' };
    const asked = {
      key: 'k',
      result: 'rejected',
      reason: 'x',
      by,
      at: new Date(),
      state: 'asked',
      doneBy: '',
    };
    const rows = [{ ...PAYOUT.rows[0], takeBack: asked }];
    expect(parsePayout('p', { ...PAYOUT, rows }).rows).toEqual(rows);
    expect(parsePayout('x', { rows: [{ takeBack: { key: 1 } }] }).rows[0]?.takeBack).toBeNull();
    expect(parsePayout('x', null)).toMatchObject({ number: 0, state: 'open', rows: [], total: 0 });
    expect(parsePayout('x', { rows: [{ result: 'gone' }] }).rows[0]?.result).toBe('');
  });

  it('is found by number, holder and event', () => {
    expect(payoutSearch(PAYOUT)).toEqual(expect.arrayContaining(['12', 'nandu', 'aniversario']));
  });

  it('is settled with its last answer, and its sums are its total', () => {
    const rows = (results: ('' | 'paid' | 'rejected')[]) =>
      PAYOUT.rows.map((row, index) => ({ ...row, result: results[index] ?? '' }));
    expect(payoutStateOf(rows(['paid', '']))).toBe('open');
    expect(payoutStateOf(rows(['paid', 'rejected']))).toBe('settled');
    const { paid, rejected, open } = payoutSums(rows(['rejected', '']));
    expect([paid, rejected, open]).toEqual([0, 1_234_512_345, 55_545]);
    expect(paid + rejected + open).toBe(PAYOUT.total);
  });
});

describe('a batch can be undone', () => {
  it('until the bank has answered any of it', () => {
    const { state, rows } = PAYOUT;
    expect(whyNotVoid({ state, rows })).toBeNull();
    expect(whyNotVoid({ state: 'settled', rows })).toMatch(/ya respondió/);
    for (const result of ['paid', 'rejected'] as const) {
      const [first, ...rest] = rows.map((row) => ({ ...row }));
      const answered = [...rest, ...(first ? [{ ...first, result }] : [])];
      expect(whyNotVoid({ state, rows: answered })).toMatch(/ya respondió/);
    }
    expect(validate(voidPayoutSchema, { payoutId: 'p' }).ok).toBe(true);
    expect(validate(voidPayoutSchema, { payoutId: 'p', force: true }).ok).toBe(false);
  });
});

describe('the input', () => {
  const wrong = (schema: Parameters<typeof validate>[0], raw: object) => {
    const found = validate(schema, raw);
    return found.ok ? '' : found.field;
  };
  const rut = '76.086.428-5';
  const source = { account: '00700123' };
  const hundred = Array.from({ length: 100 }, (_, n) => `o${n}`);
  test.each([
    [{ bank: 'bci', orders: hundred, source }, ''],
    [{ bank: 'bci', orders: [...hundred, 'x'] }, 'orders'],
    [{ bank: 'bci', orders: [] }, 'orders'],
    [{ bank: 'bci', orders: ['a', 'a'] }, 'orders'],
    [{ bank: 'estado', orders: ['a'] }, 'bank'],
    [{ bank: 'bci', orders: ['a'], source, total: 1 }, 'total'],
    [{ bank: 'bci', orders: ['a'] }, 'source.account'],
    [{ bank: 'santander', orders: ['a'], source: { account: ' ', rut } }, 'source.account'],
    [{ bank: 'chile', orders: ['a'], source }, 'source.rut'],
    [{ bank: 'chile', orders: ['a'], source: { rut } }, 'source.agreement'],
    [{ bank: 'chile', orders: ['a'], source: { rut, agreement: '7' } }, ''],
    [{ bank: 'bci', orders: ['a'], source: { account: '12x' } }, 'source.account'],
    [{ bank: 'chile', orders: ['a'], source: { rut: '76.086.428-4' } }, 'source.rut'],
    [{ bank: 'chile', orders: ['a'], source: { agreement: '1234' } }, 'source.agreement'],
  ])('of a new batch %#', (raw, field) => {
    expect(wrong(createPayoutSchema, raw)).toBe(field);
  });
  test.each([
    [{ payoutId: 'p', rows: [{ orderId: 'a', result: 'paid' }] }, ''],
    [{ payoutId: 'p', rows: [{ orderId: 'a', result: 'approved' }] }, 'rows.0.result'],
    [{ payoutId: 'p', rows: [{ orderId: 'a', result: 'paid', amount: 5 }] }, 'rows.0.amount'],
    [{ payoutId: 'p', rows: [] }, 'rows'],
    [
      {
        payoutId: 'p',
        rows: [
          { orderId: 'a', result: 'paid' },
          { orderId: 'a', result: 'rejected' },
        ],
      },
      'rows',
    ],
  ])('of the answers %#', (raw, field) => {
    expect(wrong(settlePayoutSchema, raw)).toBe(field);
  });
});
