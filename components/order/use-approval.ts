import { useEffect, useRef, useState } from 'react';
import { DOUBLE_CLICK_MS } from '@/components/ui/button';
import { toast } from '@/components/ui/overlay/toast';
import { pesos } from '@/lib/domain/kit/format';
import { type PaymentOrder, payeeName } from '@/lib/domain/order/payment-order';
import { useAdvanceOrder } from './use-order-actions';

export type Approval = {
  refusalOf: (id: string) => string | undefined;
  /** The button of the next order is where the last one's was: not yet, for the second half of a double click. */
  isSettling: boolean;
  /** Approves an order and leads on at once; a refusal leads back to it. */
  approve: (order: PaymentOrder, onNext: () => void) => void;
};

/** Approvals that are under way while their person reads the next order of the list. */
export function useApproval(open: (id: string) => void): Approval {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSettling, setSettling] = useState(false);
  const { mutateAsync } = useAdvanceOrder();
  // Another page must not get this list's address.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return {
    isSettling,
    refusalOf: (id) => refusals.get(id),
    approve: (order, onNext) => {
      onNext();
      setSettling(true);
      window.setTimeout(() => setSettling(false), DOUBLE_CLICK_MS);
      setRefusals((before) => new Map([...before].filter(([id]) => id !== order.id)));
      mutateAsync({ paymentOrderId: order.id, action: 'approve' }).catch(({ message }: Error) => {
        setRefusals((before) => new Map([...before, [order.id, message]]));
        if (isHere.current) open(order.id);
        else toast.error(`${pesos(order.amount)} a ${payeeName(order)}: ${message}`);
      });
    },
  };
}
