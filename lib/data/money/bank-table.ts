import { readTableFile } from '@/lib/data/kit/read-table';
import type { BankRow } from '@/lib/domain/money/payout/bank-columns';

// A bank's amounts have commas and points: only where nothing else parts a line does a comma part it.
const SEPARATORS = [';', '\t', '|', ','];

const loadPapa = async () => (await import('papaparse')).default;

/** Parses what was pasted as a table; each row has the number of its line. */
export async function readBankText(text: string): Promise<BankRow[]> {
  const Papa = await loadPapa();
  const { data } = Papa.parse<string[]>(text, { delimitersToGuess: SEPARATORS });
  return data.map((cells, n) => ({ line: n + 1, cells }));
}

/** The text of a bank's file, one row a line, as it could be pasted. Throws a `TableError` for what is no table. */
export async function readBankFile(file: File): Promise<string> {
  const [Papa, { rows }] = await Promise.all([loadPapa(), readTableFile(file, () => {})]);
  return Papa.unparse(rows, { delimiter: '\t', newline: '\n' });
}
