'use client';

import { ShieldCheck } from 'lucide-react';
import { useParams } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { producerRoute } from '@/lib/domain/kit/routes/producer';

export function DeskLink() {
  const { producerId } = useParams<{ producerId: string }>();
  return (
    <Button icon={<ShieldCheck />} href={producerRoute(producerId, 'privacidad')}>
      Derechos sobre datos
    </Button>
  );
}
