'use client';

import { useEvent } from '@/hooks/use-event';
import { ProducerOrders } from './producer-orders';

/** The payment orders of the surrounding event, for users with `finance.view`. */
export function EventOrders() {
  const { event, can } = useEvent();
  if (!can('finance.view')) return null;
  return (
    <div className="mt-6">
      <ProducerOrders producerId={event.producerId} eventId={event.id} />
    </div>
  );
}
