'use client';

import { CircleAlert, CircleHelp } from 'lucide-react';
import { usePanel } from '@/hooks/use-panel';
import { dateTime } from '@/lib/domain/kit/format-date';
import { NAME_HELD } from '@/lib/domain/producer/producer';

/**
 * Rare notices to a team above every page: its payments are frozen, since when and by whom; its name awaits
 * approval, and no mail is sent meanwhile. Not lazy, because the page below would jump.
 */
export function ProducerLines() {
  const { producer, isAdmin } = usePanel();
  const { freeze, nameHeld } = (!isAdmin && producer) || {};
  return (
    <div role="status">
      {freeze && (
        <p className="flex items-start gap-2 border-b bg-bad-soft px-4 py-2 text-bad md:px-8">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
          <span>
            Pagos detenidos desde el {dateTime(freeze.at)}: {freeze.name || 'alguien del equipo'} no
            reconoce un cambio. La administración lo revisa; las ventas siguen igual.
          </span>
        </p>
      )}
      {nameHeld && (
        <p className="flex items-start gap-2 border-b bg-wait-soft px-4 py-2 text-wait md:px-8">
          <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
          <span className="min-w-0">{NAME_HELD}.</span>
        </p>
      )}
    </div>
  );
}
