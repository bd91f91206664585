import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import type { LedgerPart } from '@/lib/domain/ledger/ledger';
import { db } from '../support/admin';

export const consumptionRef = (eventId: string, part: LedgerPart) =>
  db().doc(paths.consumption(eventId, part.id));

export const consumptionChange = (part: LedgerPart) => ({
  sold: FieldValue.increment(part.quantity),
  total: FieldValue.increment(part.amount),
  serviceFeeSelled: FieldValue.increment(part.fee),
  changedAt: FieldValue.serverTimestamp(),
});
