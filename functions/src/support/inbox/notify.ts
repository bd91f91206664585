import { FieldValue } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { actOf } from '@/lib/domain/platform/inbox/acts';
import type { News } from '@/lib/domain/platform/inbox/kinds';
import { db } from '../admin';
import type { SaleTransaction } from '../sale-transaction';

/** Whom nobody did what is told: the clock, or the sending engine. */
export const NOBODY = { uid: '', email: '' };

/**
 * Writes down that something happened, in the transaction or batch in which it happens; the schedule brings it into the
 * inbox of everybody who may know. The same key is told once, however often it is written.
 */
export function notify(writer: Pick<SaleTransaction, 'set'>, key: string, news: News): void {
  const at = FieldValue.serverTimestamp();
  const act = actOf(news);
  const told = { ...news, at, dueAt: at, tries: 0, ...(act && { act }) };
  writer.set(db().doc(innerPaths.news(key)), told);
}
