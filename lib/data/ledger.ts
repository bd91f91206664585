import type { Adds, LedgerRow } from '@/lib/domain/ledger';
import { parseLedgerRow } from '@/lib/domain/ledger';
import { paths } from '@/lib/domain/paths';
import { type Page, type QuerySpec, readPage } from '@/lib/firebase/query';
import { call } from './call';

/** What `verifyLedger` found: whether ledger and totals agree, and by how much not. */
export type Verified = {
  squares: boolean;
  difference: Partial<Record<keyof Adds | 'rows', number>>;
  rows: number;
  checkedAt: string;
};

/** Compares ledger and totals on the server; with `rows`, row by row instead of by the database's sums. */
export const verifyLedger = (eventId: string, rows = false) =>
  call<Verified>('verifyLedger', { eventId, rows });

/** The rows that carry any of the tags, newest first; all rows without tags. */
export const ledgerSpec = (eventId: string, tags: readonly string[] = []): QuerySpec => ({
  path: paths.ledger(eventId),
  ...(tags.length > 0 ? { where: [['tags', 'array-contains-any', tags]] } : {}),
  orderBy: [['at', 'desc']],
});

/** Reads all rows with any of the tags, five hundred at a time: for an export, and for nothing else. */
export async function readLedger(eventId: string, tags?: readonly string[]): Promise<LedgerRow[]> {
  const rows: LedgerRow[] = [];
  let after: QuerySpec['after'] = null;
  do {
    const page: Page<LedgerRow> = await readPage(
      { ...ledgerSpec(eventId, tags), after },
      500,
      parseLedgerRow,
    );
    rows.push(...page.rows);
    after = page.next;
  } while (after);
  return rows;
}
