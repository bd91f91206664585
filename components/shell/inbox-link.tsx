'use client';

import { Bell } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { useLiveDoc } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { paths } from '@/lib/domain/kit/paths';
import { fields, numeric } from '@/lib/domain/kit/read';
import { inboxRoute } from '@/lib/domain/kit/routes/pages';

const parseUnread = (_id: string, raw: unknown) => numeric(fields(raw).unread);

/**
 * The link to the inbox with its number of unread entries, from one live document. Renders nothing while the panel
 * is seen as another person.
 */
export function InboxLink({ className }: { className: string }) {
  const { uid, isViewing } = usePanel();
  const unread = useLiveDoc(uid && !isViewing ? paths.inbox(uid) : null, parseUnread).data ?? 0;
  if (isViewing) return null;
  const label = unread > 0 ? `Bandeja: ${unread} sin leer` : 'Bandeja';
  return (
    <Link
      href={inboxRoute('novedades')}
      className={`relative ${className}`}
      aria-label={label}
      title={label}
    >
      <Bell className="size-5" strokeWidth={1.5} />
      {unread > 0 && (
        <span className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-ink px-1 text-center font-semibold text-layout text-xs tabular-nums">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}
