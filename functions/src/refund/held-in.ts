import { AggregateField, type Query } from 'firebase-admin/firestore';
import { heldOf } from '@/lib/domain/order/held';
import { UNSETTLED } from '@/lib/domain/refund/refund';

/** Pesos that open cases among these hold back, as two sums: one would miss cases with only one of the fields. */
export async function heldIn(cases: Query): Promise<number> {
  const open = cases.where('status', 'in', [...UNSETTLED]);
  const [amount, outside] = await Promise.all([
    open.aggregate({ amount: AggregateField.sum('amount') }).get(),
    open.aggregate({ outside: AggregateField.sum('outside') }).get(),
  ]);
  return heldOf({ ...amount.data(), ...outside.data() });
}
