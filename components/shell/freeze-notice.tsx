'use client';

import { ShieldAlert } from 'lucide-react';
import { dateTime } from '@/lib/domain/kit/format-date';
import type { Producer } from '@/lib/domain/producer/producer';

/** The payments of a team are frozen: seldom needed, so it is loaded by the page that says it. */
export default function FreezeNotice({ freeze }: { freeze: NonNullable<Producer['freeze']> }) {
  return (
    <p className="flex items-start gap-2 border-b bg-bad-soft px-4 py-2 text-bad md:px-8">
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
      <span>
        Pagos detenidos desde el {dateTime(freeze.at)}: {freeze.name || 'alguien del equipo'} no
        reconoce un cambio. La administración lo revisa; las ventas siguen igual.
      </span>
    </p>
  );
}
