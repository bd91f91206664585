'use client';

import { ShieldAlert } from 'lucide-react';
import { usePanel } from '@/hooks/use-panel';
import { dateTime } from '@/lib/domain/kit/format-date';

/** Tells the team, on every page, that its payments are frozen, since when and by whom. */
export function FreezeLine() {
  const { producer, isAdmin } = usePanel();
  const freeze = isAdmin ? null : producer?.freeze;
  return (
    <div role="status">
      {freeze && (
        <p className="flex items-start gap-2 border-b bg-bad-soft px-4 py-2 text-bad md:px-8">
          <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
          <span>
            Pagos detenidos desde el {dateTime(freeze.at)}: {freeze.name || 'alguien del equipo'} no
            reconoce un cambio. La administración lo revisa; las ventas siguen igual.
          </span>
        </p>
      )}
    </div>
  );
}
