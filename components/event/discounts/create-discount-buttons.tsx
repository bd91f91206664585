'use client';

import { Layers, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { usePanel } from '@/hooks/use-panel';
import { LEVEL_TEXT, levelIncludes } from '@/lib/domain/producer/level';

type Props = { locked: string | null; onOpen: (sheet: 'new' | 'batch') => void };

export function CreateDiscountButtons({ locked, onOpen }: Props) {
  const { isLite } = usePanel();
  const hasBatches = !isLite || levelIncludes('producerLite', 'discountBatches');
  const batches = hasBatches ? null : LEVEL_TEXT.discountBatches.title;
  return (
    <>
      <Button icon={<Layers />} reason={locked ?? batches} onClick={() => onOpen('batch')}>
        Crear lote
      </Button>
      <Button kind="primary" icon={<Plus />} reason={locked} onClick={() => onOpen('new')}>
        Crear código
      </Button>
    </>
  );
}
