import { fileName } from '../kit/csv';
import { fitPart, PAYOUT_FORMATS, type PayoutFormat } from './formats';
import { PAYOUT_BANK_TEXT, type Payout, payoutName } from './payout';

type PayoutFile =
  | { name: string; kind: 'sheet'; cells: (string | number)[][] }
  | { name: string; kind: 'text'; text: string };

/** The bank file of a batch, in the format the batch was made with and identical each time. Throws for an unknown format. */
export function payoutFile(payout: Payout): PayoutFile {
  const format: PayoutFormat | undefined = PAYOUT_FORMATS[payout.format];
  if (!format) throw new Error(`No format ${payout.format}`);
  const name = fileName(`${payoutName(payout)} ${PAYOUT_BANK_TEXT[payout.bank]}`);
  const lines = payout.rows.map((row, index) => ({ payout, row, n: index + 1 }));
  if (format.kind === 'sheet') {
    const cells = lines.map((line) => format.columns.map(({ value }) => value(line)));
    return {
      name: `${name}.xlsx`,
      kind: 'sheet',
      cells: [format.columns.map(({ header }) => header), ...cells],
    };
  }
  const { plain } = format;
  const written = [
    format.head.map((part) => fitPart(part.value(payout), part, plain)),
    ...lines.flatMap((line) => [
      format.transfer.map((part) => fitPart(part.value(line), part, plain)),
      ...(line.row.email
        ? [format.mail.map((part) => fitPart(part.value(line), part, plain))]
        : []),
    ]),
  ];
  const text = written.map((parts) => `${parts.join('').padEnd(format.width)}\r\n`).join('');
  return { name: `${name}.txt`, kind: 'text', text };
}
