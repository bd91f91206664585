import { paths } from '@/lib/domain/kit/paths';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import type { Adds } from '@/lib/domain/money/ledger';
import { parseLedgerRow } from '@/lib/domain/money/ledger';
import { type QuerySpec, readWhole } from '@/lib/firebase/query';
import { call } from '../kit/call';

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

/** Reads all rows with any of the tags: for an export, and for nothing else. */
export const readLedger = (eventId: string, onProgress: OnProgress, tags?: readonly string[]) =>
  readWhole(ledgerSpec(eventId, tags), parseLedgerRow, { onProgress });
