'use client';

import { ScrollText } from 'lucide-react';
import { useParams } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { producerRoute } from '@/lib/domain/kit/routes/producer';

export function TraceLink() {
  const { producerId } = useParams<{ producerId: string }>();
  return (
    <Button icon={<ScrollText />} href={producerRoute(producerId, 'audit')}>
      Registro
    </Button>
  );
}
