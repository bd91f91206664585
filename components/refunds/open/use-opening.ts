'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';

/**
 * Whether the sheet that opens cases is shown, and for which tickets or orders: by 'Abrir devoluciones' for none yet,
 * or by the address (`openRefundsRoute`), so that a reload shows it again.
 */
export function useOpening() {
  const [named, setNamed] = useQueryState('devolver', parseAsString);
  const [isPasting, setPasting] = useState(false);
  return {
    isOpen: isPasting || Boolean(named),
    ids: named?.split(' ').filter(Boolean) ?? [],
    paste: () => setPasting(true),
    close: () => {
      setPasting(false);
      void setNamed(null, { history: 'replace' });
    },
  };
}
