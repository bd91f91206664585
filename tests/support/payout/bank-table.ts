import type { BankRow } from '@/lib/domain/payout/bank-columns';

/** Rows of a table written as lines with ';' or tabs. */
export const bankTable = (text: string): BankRow[] =>
  text.split(/\r?\n/).map((line, n) => ({ line: n + 1, cells: line.split(/[;\t]/) }));
