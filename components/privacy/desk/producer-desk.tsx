'use client';

import { CopyButton } from '@/components/ui/copy-button';
import { useProducerSettings } from '@/hooks/use-producer-settings';
import { variant } from '@/lib/config';
import { date } from '@/lib/domain/kit/format-date';
import { privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import { OpenBreaches } from './open-breaches';
import { RequestList } from './request-list';

export function ProducerDesk() {
  const { id, termsVersion, termsAcceptedAt } = useProducerSettings();
  const address = `${typeof location === 'undefined' ? '' : location.origin}${privacyDeskRoute(id)}`;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={privacyDeskRoute(id)}
          target="_blank"
          rel="noopener"
          className="min-w-0 font-medium text-accent-ink underline [overflow-wrap:anywhere]"
        >
          Tu página pública
        </a>
        <CopyButton value={address} label="Copiar su enlace" />
      </div>
      <OpenBreaches producerId={id} />
      <RequestList producerId={id} />
      <p className="mt-6 text-ink-soft text-xs">
        {termsAcceptedAt
          ? `Contrato con ${variant().siteName}, con el encargo de tus datos: versión ${termsVersion || 'anterior'}, aceptada el ${date(termsAcceptedAt)}.`
          : `No consta cuándo se aceptó el contrato con ${variant().siteName}.`}
      </p>
    </>
  );
}
