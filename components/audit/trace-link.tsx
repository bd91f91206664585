'use client';

import { ScrollText } from 'lucide-react';
import { useParams } from 'next/navigation';
import { Button } from '@/components/ui/button';

/** The way from a producer's settings to what the administration did to its things. */
export function TraceLink() {
  const { producerId } = useParams<{ producerId: string }>();
  return (
    <p className="mt-8">
      <Button icon={<ScrollText />} href={`/producers/${producerId}/audit`}>
        Lo que hizo la administración
      </Button>
    </p>
  );
}
