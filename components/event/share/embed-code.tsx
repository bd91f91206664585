'use client';

import { CopyButton } from '@/components/ui/copy-button';
import { useEvent } from '@/hooks/use-event';
import { eventName } from '@/lib/domain/event/event';
import { embedCode } from '@/lib/domain/event/public/embed-code';
import { pageAddress } from './page-address';

export function EmbedCode() {
  const { event } = useEvent();
  const slug = event.slug ?? event.id;
  const code = embedCode(slug, eventName(event), pageAddress(slug));
  return (
    <section aria-labelledby="en-tu-sitio">
      <h3 id="en-tu-sitio" className="font-semibold">
        En tu sitio
      </h3>
      <p className="text-ink-soft">
        Pega esto donde quieras mostrar el evento. No deja cookies, y sin scripts queda el enlace.
      </p>
      <pre className="mt-2 overflow-x-auto whitespace-pre-wrap break-all rounded-control bg-sunken p-3 text-xs">
        {code}
      </pre>
      <div className="mt-2">
        <CopyButton value={code} label="Copiar código" />
      </div>
    </section>
  );
}
