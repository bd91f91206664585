'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useMemo, useState } from 'react';
import { chosenRefunds } from '@/lib/data/refund/refund-choice';

/**
 * Whether the sheet that opens cases is shown, and for which tickets or orders: by 'Abrir devoluciones' for none
 * yet, or by the address (`openRefundsRoute`, and `refundsFor` for many), so that a reload shows it again.
 */
export function useRefundOpening(eventId: string) {
  const [named, setNamed] = useQueryState('devolver', parseAsString);
  const [isPasting, setPasting] = useState(false);
  const ids = useMemo(() => chosenRefunds(eventId, named), [eventId, named]);
  return {
    isOpen: isPasting || Boolean(named),
    ids,
    paste: () => setPasting(true),
    close: () => {
      setPasting(false);
      void setNamed(null, { history: 'replace' });
    },
  };
}
