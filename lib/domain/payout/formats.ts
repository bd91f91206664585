import { dayIn } from '../kit/day';
import { DEFAULT_TIME_ZONE } from '../kit/format';
import { bankCode } from './bank-codes';
import { bankText } from './bank-text';
import { GLOSS_LENGTH, glossOf, payoutMark, plainCapitals, rutParts } from './gloss';
import type { Payout, PayoutBank, PayoutRow } from './payout';

type Line = { payout: Payout; row: PayoutRow; n: number };

/** A spreadsheet, whose texts keep their leading zeros. */
type SheetFormat = {
  kind: 'sheet';
  columns: readonly { header: string; value: (line: Line) => string | number }[];
};

/** A field of fixed width: numbers are padded with zeros on the left, texts with blanks on the right. */
type Part<T> = { width: number; fill?: '0'; value: (of: T) => string };

type TextFormat = {
  kind: 'text';
  width: number;
  plain: (text: string) => string;
  head: readonly Part<Payout>[];
  transfer: readonly Part<Line>[];
  mail: readonly Part<Line>[];
};

export type PayoutFormat = SheetFormat | TextFormat;

type Words = { name: (line: Line) => string; gloss: (line: Line) => string };
const FIRST: Words = {
  name: ({ row }) => row.holder,
  gloss: ({ payout, row, n }) => glossOf(payout.number, n, row.eventName),
};
const NAME_WIDTH = 60;
const PLAIN: Words = {
  name: ({ row }) => bankText(row.holder, NAME_WIDTH),
  gloss: ({ payout, row, n }) =>
    bankText(`${payoutMark(payout.number, n)} ${row.eventName}`, GLOSS_LENGTH),
};
const destination = ({ row }: Line) => row.accountNumber;
const rutOf = ({ row }: Line) => rutParts(row.rut);
const cents = (pesos: number) => `${pesos}00`;
const batch: Part<Payout> = { width: 5, fill: '0', value: ({ number }) => `${number % 100_000}` };
const agreement: Part<Payout> = { width: 3, fill: '0', value: ({ source }) => source.agreement };
const literal = (value: string) => ({ width: value.length, value: () => value });
const ofPayout = ({ width, fill, value }: Part<Payout>): Part<Line> => ({
  width,
  fill,
  value: ({ payout }) => value(payout),
});

const bci = ({ name, gloss }: Words): SheetFormat => ({
  kind: 'sheet',
  columns: [
    { header: 'Nº Cuenta de Cargo', value: ({ payout }) => payout.source.account },
    { header: 'Nº Cuenta de Destino', value: destination },
    { header: 'Banco Destino', value: ({ row }) => bankCode(row.bank) },
    { header: 'Rut Beneficiario', value: (line) => rutOf(line).body },
    { header: 'Dig. Verif. Beneficiario', value: (line) => rutOf(line).digit },
    { header: 'Nombre Beneficiario', value: name },
    { header: 'Monto Transferencia', value: ({ row }) => row.amount },
    { header: 'Nro.Factura Boleta (1)', value: () => '' },
    { header: 'Nº Orden de Compra(1)', value: () => '' },
    { header: 'Tipo de Pago(2)', value: () => 'OTR' },
    { header: 'Mensaje Destinatario (3)', value: gloss },
    { header: 'Email Destinatario(3)', value: ({ row }) => row.email },
    { header: 'Cuenta Destino inscrita como(4)', value: () => '' },
  ],
});

const santander = ({ name, gloss }: Words): SheetFormat => ({
  kind: 'sheet',
  columns: [
    { header: 'Cta_origen', value: ({ payout }) => payout.source.account },
    { header: 'moneda_origen', value: () => 'CLP' },
    { header: 'Cta_destino', value: destination },
    { header: 'moneda_destino', value: () => 'CLP' },
    { header: 'Cod_banco', value: ({ row }) => bankCode(row.bank) },
    { header: 'RUT benef.', value: (line) => `${rutOf(line).body}${rutOf(line).digit}` },
    { header: 'nombre benef.', value: name },
    { header: 'Mto Total', value: ({ row }) => row.amount },
    { header: 'Glosa TEF', value: gloss },
    { header: 'Correo', value: ({ row }) => row.email },
    { header: 'Glosa correo', value: gloss },
    { header: 'Glosa Cartola Cliente', value: gloss },
    { header: 'Glosa Cartola Beneficiario', value: gloss },
  ],
});

const chile = ({ name, gloss }: Words, plain: TextFormat['plain']): TextFormat => ({
  kind: 'text',
  width: 400,
  plain,
  head: [
    literal('010'),
    { width: 9, fill: '0', value: ({ source }) => Object.values(rutParts(source.rut)).join('') },
    agreement,
    batch,
    { width: 25, value: ({ number }) => `NOMINA ${number}` },
    literal('01'),
    {
      width: 8,
      value: ({ createdAt }) =>
        dayIn(createdAt ?? new Date(0), DEFAULT_TIME_ZONE).replaceAll('-', ''),
    },
    { width: 13, fill: '0', value: ({ total }) => cents(total) },
  ],
  transfer: [
    literal('02'),
    { width: 9, fill: '0', value: ({ payout }) => rutParts(payout.source.rut).body },
    { width: 1, fill: '0', value: ({ payout }) => rutParts(payout.source.rut).digit },
    ofPayout(agreement),
    ofPayout(batch),
    { width: 2, value: ({ row }) => (bankCode(row.bank) === '001' ? '01' : '07') },
    { width: 9, fill: '0', value: (line) => rutOf(line).body },
    { width: 1, value: (line) => rutOf(line).digit },
    { width: 60, value: name },
    { width: 3, fill: '0', value: ({ row }) => bankCode(row.bank) },
    { width: 22, value: destination },
    { width: 13, fill: '0', value: ({ row }) => cents(row.amount) },
    { width: 119, value: gloss },
  ],
  mail: [
    literal('03'),
    literal('EMA'),
    { width: 96, value: ({ row }) => row.email },
    { width: 250, value: gloss },
  ],
});

const blank = (width: number) => ({ width, value: () => '' });
const order: Part<Line> = { width: 4, fill: '0', value: ({ n }) => `${n}` };

/** The bank's ways to pay: into current and sight accounts, or savings, of its own or of others. */
const wayOf = ({ row }: Line): string => {
  const isSaving = row.accountType === 'savings';
  if (bankCode(row.bank) === '001') return isSaving ? '06' : '01';
  return isSaving ? '08' : '07';
};

/**
 * The layout of 'pagos masivos' to suppliers, each record of exactly 400 characters. The parts between that the bank leaves to
 * others, as the address of a cheque, are blank.
 */
const massive = ({ name, gloss }: Words): TextFormat => {
  const first = chile({ name, gloss }, bankText);
  const [kind, rut, digit] = first.transfer as [Part<Line>, Part<Line>, Part<Line>];
  const payer = [rut, digit, ofPayout(agreement), blank(2), ofPayout(batch)];
  return {
    ...first,
    head: [...first.head, blank(3), literal('N'), blank(322), literal('010201')],
    transfer: [
      ...[kind, ...payer],
      { width: 2, value: wayOf },
      { width: 9, fill: '0', value: (line) => rutOf(line).body },
      { width: 1, value: (line) => rutOf(line).digit },
      { width: 60, value: name },
      ...[literal('0'), blank(74)],
      { width: 3, fill: '0', value: ({ row }) => bankCode(row.bank) },
      { width: 22, value: destination },
      literal('000'),
      { width: 13, fill: '0', value: ({ row }) => cents(row.amount) },
      { width: 119, value: gloss },
      ...[order, literal('N'), blank(14), literal('000000'), literal('S'), blank(45)],
    ],
    mail: [
      ...[literal('03'), ...payer, order, literal('EMA')],
      { width: 96, value: ({ row }) => row.email },
      { width: 250, value: gloss },
      ...[blank(2), literal('000'), blank(20)],
    ],
  };
};

/** The bank files, as data. A changed format is a new entry, so that the file of an old batch stays identical to the byte. */
export const PAYOUT_FORMATS: Record<string, PayoutFormat> = {
  'bci-1': bci(FIRST),
  'bci-2': bci(PLAIN),
  'santander-1': santander(FIRST),
  'santander-2': santander(PLAIN),
  'chile-1': chile(FIRST, plainCapitals),
  'chile-2': chile(PLAIN, bankText),
  'chile-3': massive(PLAIN),
};

export const CURRENT_FORMAT: Record<PayoutBank, string> = {
  bci: 'bci-2',
  santander: 'santander-2',
  chile: 'chile-3',
};

/** Pads or cuts a value to a fixed width. Throws for a number that does not fit: cut, it would be another number. */
export function fitPart(
  raw: string,
  { width, fill }: Pick<Part<never>, 'width' | 'fill'>,
  plain: TextFormat['plain'],
): string {
  if (fill && raw.length > width) throw new Error(`${raw} has more than ${width} digits`);
  if (fill) return raw.padStart(width, fill);
  return plain(raw).slice(0, width).padEnd(width);
}
