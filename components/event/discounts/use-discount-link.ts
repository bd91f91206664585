'use client';

import { useEvent } from '@/hooks/use-event';
import { usePanel } from '@/hooks/use-panel';
import { publicConfig } from '@/lib/config';
import { discountLink } from '@/lib/domain/event/discount-price';

export function useDiscountLink(): (code: string) => string {
  const { event } = useEvent();
  const domain = usePanel().producer?.domains[0];
  return (code) =>
    discountLink({ eventId: event.id, code, domain }, publicConfig().links.eventPage);
}
