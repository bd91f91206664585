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
    <>
      <pre className="overflow-x-auto whitespace-pre-wrap break-all rounded-control bg-sunken p-3 text-xs">
        {code}
      </pre>
      <div className="mt-2">
        <CopyButton value={code} label="Copiar código" />
      </div>
    </>
  );
}
