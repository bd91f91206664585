import { dayIn } from '../../kit/day';
import { DEFAULT_TIME_ZONE } from '../../kit/format';
import { bankCode } from './bank-codes';
import { glossOf, plainCapitals, rutParts } from './gloss';
import type { Payout, PayoutBank, PayoutRow } from './payout';

/** What is known where a line of a file is written: the batch, the transfer, and its number from 1. */
type Line = { payout: Payout; row: PayoutRow; n: number };

/** A spreadsheet: a header row, then a row for each transfer. Texts keep their leading zeros. */
type SheetFormat = {
  kind: 'sheet';
  columns: readonly { header: string; value: (line: Line) => string | number }[];
};

/** A part of a line of fixed width. A number is filled with zeros on its left, a text with blanks on its right. */
type Part<T> = { width: number; fill?: '0'; value: (of: T) => string };

/** Lines of a fixed number of characters: one for the batch, one for each transfer, one for each notice by mail. */
type TextFormat = {
  kind: 'text';
  width: number;
  head: readonly Part<Payout>[];
  transfer: readonly Part<Line>[];
  mail: readonly Part<Line>[];
};

export type PayoutFormat = SheetFormat | TextFormat;

const gloss = ({ payout, row, n }: Line) => glossOf(payout.number, n, row.eventName);
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

/**
 * The files that banks take, as data. A bank that changes its format gets a new entry, so that the file of an old batch
 * stays the same to the byte.
 */
export const PAYOUT_FORMATS: Record<string, PayoutFormat> = {
  'bci-1': {
    kind: 'sheet',
    columns: [
      { header: 'Nº Cuenta de Cargo', value: ({ payout }) => payout.source.account },
      { header: 'Nº Cuenta de Destino', value: destination },
      { header: 'Banco Destino', value: ({ row }) => bankCode(row.bank) },
      { header: 'Rut Beneficiario', value: (line) => rutOf(line).body },
      { header: 'Dig. Verif. Beneficiario', value: (line) => rutOf(line).digit },
      { header: 'Nombre Beneficiario', value: ({ row }) => row.holder },
      { header: 'Monto Transferencia', value: ({ row }) => row.amount },
      { header: 'Nro.Factura Boleta (1)', value: () => '' },
      { header: 'Nº Orden de Compra(1)', value: () => '' },
      { header: 'Tipo de Pago(2)', value: () => 'OTR' },
      { header: 'Mensaje Destinatario (3)', value: gloss },
      { header: 'Email Destinatario(3)', value: ({ row }) => row.email },
      { header: 'Cuenta Destino inscrita como(4)', value: () => '' },
    ],
  },
  'santander-1': {
    kind: 'sheet',
    columns: [
      { header: 'Cta_origen', value: ({ payout }) => payout.source.account },
      { header: 'moneda_origen', value: () => 'CLP' },
      { header: 'Cta_destino', value: destination },
      { header: 'moneda_destino', value: () => 'CLP' },
      { header: 'Cod_banco', value: ({ row }) => bankCode(row.bank) },
      { header: 'RUT benef.', value: (line) => `${rutOf(line).body}${rutOf(line).digit}` },
      { header: 'nombre benef.', value: ({ row }) => row.holder },
      { header: 'Mto Total', value: ({ row }) => row.amount },
      { header: 'Glosa TEF', value: gloss },
      { header: 'Correo', value: ({ row }) => row.email },
      { header: 'Glosa correo', value: gloss },
      { header: 'Glosa Cartola Cliente', value: gloss },
      { header: 'Glosa Cartola Beneficiario', value: gloss },
    ],
  },
  'chile-1': {
    kind: 'text',
    width: 400,
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
      { width: 60, value: ({ row }) => row.holder },
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
  },
};

/** The format in which a bank's new batches are made. */
export const CURRENT_FORMAT: Record<PayoutBank, string> = {
  bci: 'bci-1',
  santander: 'santander-1',
  chile: 'chile-1',
};

/** What a part of fixed width holds. A number that does not fit would be another number, so it throws. */
export function fitPart(raw: string, { width, fill }: Pick<Part<never>, 'width' | 'fill'>): string {
  if (fill && raw.length > width) throw new Error(`${raw} has more than ${width} digits`);
  if (fill) return raw.padStart(width, fill);
  return plainCapitals(raw).slice(0, width).padEnd(width);
}
