import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { BIN_DAYS, type BinKind, binId, binSearch } from '@/lib/domain/kit/bin-entry';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import type { Caller } from './access';
import { db } from './admin';
import type { SaleTransaction } from './sale-transaction';

type Binned = {
  kind: BinKind;
  producerId: string;
  /** Its own id; for a discount code the event's and the code. */
  ids: readonly string[];
  name: string;
  detail?: string;
  data: FirebaseFirestore.DocumentData | undefined;
  /** The job that deletes it among others; a repeat or an undo finds it by this. */
  job?: string;
};

export const binRef = (producerId: string, id: string) => db().doc(paths.binEntry(producerId, id));

/** Stored apart, because a list of entries is read as a whole, and an event's flyer alone can be half a megabyte. */
export const HEAVY: readonly BinKind[] = ['event', 'menu', 'design'];

export const binContentRef = (producerId: string, id: string) =>
  db().doc(innerPaths.binContent(producerId, id));

/** Puts an object into the bin, in the write that deletes it; deleted again, it replaces its entry. */
export function putInBin(
  writer: Pick<SaleTransaction, 'set'>,
  by: Pick<Caller, 'uid' | 'email'>,
  { kind, producerId, ids, name, detail = '', data = {}, job }: Binned,
): void {
  const id = binId(kind, ...ids);
  const isHeavy = HEAVY.includes(kind);
  writer.set(binRef(producerId, id), {
    kind,
    name,
    detail,
    search: binSearch({ name, detail }),
    by: { uid: by.uid, email: by.email },
    deletedAt: FieldValue.serverTimestamp(),
    until: Timestamp.fromMillis(Date.now() + BIN_DAYS * 86_400_000),
    ...(job ? { job } : {}),
    ...(isHeavy ? {} : { data }),
  });
  if (isHeavy) writer.set(binContentRef(producerId, id), { data });
}
