'use client';

import { Link } from '@/components/ui/link';
import { useLiveDoc } from '@/hooks/use-live';
import { variant } from '@/lib/config';
import { paths } from '@/lib/domain/kit/paths';
import { adminProducerRoute } from '@/lib/domain/kit/routes/admin';
import { parseProducer } from '@/lib/domain/producer/producer';

export function EventOwner({ producerId }: { producerId: string }) {
  const { data } = useLiveDoc(producerId ? paths.producer(producerId) : null, parseProducer);
  if (!data) return null;
  return (
    <span className="block">
      {variant().producer.one}:{' '}
      <Link
        className="font-semibold text-ink underline underline-offset-2"
        href={adminProducerRoute(producerId)}
      >
        {data.name}
      </Link>
    </span>
  );
}
