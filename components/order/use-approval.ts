import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { pesos } from '@/lib/domain/kit/format';
import type { PaymentOrder } from '@/lib/domain/order/payment-order';
import { useAdvanceOrder } from './use-order-actions';

export type Approval = {
  /** Why the approval of an order was refused; undefined if it was not. */
  refusalOf: (id: string) => string | undefined;
  /** Approves an order and leads on at once; a refusal leads back to it. */
  approve: (order: PaymentOrder, onNext: () => void) => void;
};

/** Approvals that are under way while their person reads the next order of the list. */
export function useApproval(open: (id: string) => void): Approval {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const { mutateAsync } = useAdvanceOrder();
  return {
    refusalOf: (id) => refusals.get(id),
    approve: (order, onNext) => {
      onNext();
      setRefusals((before) => new Map([...before].filter(([id]) => id !== order.id)));
      mutateAsync({ paymentOrderId: order.id, action: 'approve' }).catch(({ message }: Error) => {
        setRefusals((before) => new Map([...before, [order.id, message]]));
        toast.error(`${pesos(order.amount)} a ${order.producerName}: ${message}`);
        open(order.id);
      });
    },
  };
}
