import { FieldValue } from 'firebase-admin/firestore';
import { dayIn } from '@/lib/domain/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/format';
import { paths } from '@/lib/domain/paths';
import { db } from './admin';

/** Counts an unexpected failure of a callable on its day, for the administration's Inicio. Never throws. */
export async function countError(name: string): Promise<void> {
  const now = new Date();
  await db()
    .doc(paths.errorDay(dayIn(now, DEFAULT_TIME_ZONE)))
    .set(
      {
        total: FieldValue.increment(1),
        callables: { [name]: FieldValue.increment(1) },
        lastAt: FieldValue.serverTimestamp(),
      },
      { merge: true },
    )
    .catch(() => {});
}
