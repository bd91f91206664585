'use client';

import { CopyButton } from '@/components/ui/copy-button';
import { CHANNEL_LINKS, withChannel } from '@/lib/domain/event/public/channel';

/** A link for each place where an event is shared: what is sold by it counts under its channel. */
export function ChannelLinks({ url }: { url: string }) {
  return (
    <ul className="divide-y divide-line">
      {CHANNEL_LINKS.map(({ id, label }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-1">
          <span className="min-w-0">
            {label} <span className="ml-1 text-ink-faint text-xs">?c={id}</span>
          </span>
          <CopyButton value={withChannel(url, id)} label={`Copiar enlace de ${label}`} iconOnly />
        </li>
      ))}
    </ul>
  );
}
