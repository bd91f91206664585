'use client';

import { Megaphone } from 'lucide-react';
import { useParams } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { producerRoute } from '@/lib/domain/kit/routes/producer';

export function PromotersLink() {
  const { producerId } = useParams<{ producerId: string }>();
  return (
    <Button icon={<Megaphone />} href={producerRoute(producerId, 'promoters')}>
      RR. PP.
    </Button>
  );
}
