'use client';

import { ShieldAlert, ShieldQuestion } from 'lucide-react';
import { dateTime } from '@/lib/domain/kit/format-date';
import { NAME_HELD, type Producer } from '@/lib/domain/producer/producer';

/**
 * That the payments are frozen, since when and by whom, and that the name awaits approval and nothing is sent meanwhile.
 * Loaded by the pages that say it.
 */
export default function ProducerNotices({ producer }: { producer: Producer }) {
  const { freeze, nameHeld } = producer;
  return (
    <>
      {freeze && (
        <p className="flex items-start gap-2 border-b bg-bad-soft px-4 py-2 text-bad md:px-8">
          <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
          <span>
            Pagos detenidos desde el {dateTime(freeze.at)}: {freeze.name || 'alguien del equipo'} no
            reconoce un cambio. La administración lo revisa; las ventas siguen igual.
          </span>
        </p>
      )}
      {nameHeld && (
        <p className="flex items-start gap-2 border-b bg-wait-soft px-4 py-2 text-wait md:px-8">
          <ShieldQuestion aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
          <span className="min-w-0">{NAME_HELD}.</span>
        </p>
      )}
    </>
  );
}
