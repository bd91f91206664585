'use client';

import { useEvent } from '@/hooks/use-event';
import { ProducerOrders } from './producer-orders';

export function EventOrders() {
  const { event, can } = useEvent();
  if (!can('finance.view')) return null;
  return (
    <div className="mt-6">
      <ProducerOrders producerId={event.producerId} eventId={event.id} />
    </div>
  );
}
