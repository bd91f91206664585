'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';

/**
 * Whether the sheet for a new complaint is open: by its button, or for a ticket by the address (`complaintRoute`).
 */
export function useComplaintOpening() {
  const [ticketId, setTicketId] = useQueryState('entrada', parseAsString);
  const [isAsked, setAsked] = useState(false);
  return {
    isOpen: isAsked || Boolean(ticketId),
    ticketId: ticketId ?? '',
    open: () => setAsked(true),
    close: () => {
      setAsked(false);
      void setTicketId(null, { history: 'replace' });
    },
  };
}
