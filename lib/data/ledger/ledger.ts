import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import * as calls from '@/lib/domain/ledger/calls';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { readWhole } from '@/lib/firebase/query';
import { call } from '../kit/call';

/** Reconciles ledger and totals on the server, by the database's sums. */
export const verifyLedger = (eventId: string) => call(calls.verifyLedger, { eventId });

/** Rows with any of the tags (all without tags), newest first. */
export const ledgerSpec = (eventId: string, tags: readonly string[] = []): QuerySpec => ({
  path: paths.ledger(eventId),
  ...(tags.length > 0 ? { where: [['tags', 'array-contains-any', tags]] } : {}),
  orderBy: [['at', 'desc']],
});

/** For exports only, because it reads all of them. */
export const readLedger = (eventId: string, onProgress: OnProgress, tags?: readonly string[]) =>
  readWhole(ledgerSpec(eventId, tags), parseLedgerRow, { onProgress });
