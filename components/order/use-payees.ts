import { useQuery } from '@tanstack/react-query';
import { useNow } from '@/hooks/use-now';
import { orderPayeesQuery } from '@/lib/data/order/payees';
import { isWarned, payeeNotes } from '@/lib/domain/order/payee';
import type { PaymentOrder } from '@/lib/domain/order/payment-order';

export function usePayees(orders: readonly PaymentOrder[]) {
  const query = useQuery({ ...orderPayeesQuery(orders), enabled: orders.length > 0 });
  const now = useNow();
  const rows = (query.data ?? []).map((one) => ({
    ...one,
    notes: payeeNotes({ ...one, readyAt: one.payee?.readyAt ?? null, now }),
  }));
  return {
    query,
    going: rows.filter(({ notes }) => !isWarned(notes)),
    out: rows.filter(({ notes }) => isWarned(notes)),
  };
}
