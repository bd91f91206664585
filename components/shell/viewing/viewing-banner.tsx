'use client';

import { Eye } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { time } from '@/lib/domain/kit/format-date';
import type { Viewing } from '@/lib/domain/rights/viewing';

type Props = { viewing: Viewing; busy: boolean; onEnd: () => void };

export function ViewingBanner({ viewing, busy, onEnd }: Props) {
  return (
    <section
      aria-label="Ves el panel como otra persona"
      className="sticky top-0 z-40 flex h-12 items-center gap-3 bg-ink px-4 text-layout md:px-8"
    >
      <Eye aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
      <p role="status" className="line-clamp-2 min-w-0 flex-1 leading-tight">
        Ves el panel como <strong>{viewing.name || viewing.email}</strong>: solo lectura
        <span className="max-sm:hidden">, hasta las {time(viewing.until)}</span>
      </p>
      <Button size="sm" busy={busy} onClick={onEnd}>
        Salir
      </Button>
    </section>
  );
}
