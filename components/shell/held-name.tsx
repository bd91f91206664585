'use client';

import { ShieldQuestion } from 'lucide-react';
import { usePanel } from '@/hooks/use-panel';
import { NAME_HELD } from '@/lib/domain/producer/producer';

/** Tells a producer, on every page, that its name awaits approval and that nothing is sent meanwhile. */
export function HeldName() {
  const { isAdmin, producer } = usePanel();
  if (isAdmin || !producer?.nameHeld) return null;
  return (
    <p
      role="status"
      className="flex items-start gap-2 border-b bg-wait-soft px-4 py-2 text-wait md:px-8"
    >
      <ShieldQuestion aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
      <span className="min-w-0">{NAME_HELD}.</span>
    </p>
  );
}
