'use client';

import { Trash2 } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { usePanel } from '@/hooks/use-panel';
import type { BinKind } from '@/lib/domain/kit/bin-entry';
import { binRoute } from '@/lib/domain/kit/routes/pages';

export function BinLink({ kind }: { kind: BinKind }) {
  const { can, isAdmin, producerId } = usePanel();
  if (!isAdmin && !can('events.manage')) return null;
  const ofProducer = isAdmin && kind !== 'menu' && producerId ? producerId : '';
  return (
    <p className="mt-4">
      <Link
        href={binRoute({ kind, ...(ofProducer && { producer: ofProducer }) })}
        className="inline-flex min-h-11 items-center gap-2 text-ink-soft underline-offset-4 hover:text-ink hover:underline md:min-h-0"
      >
        <Trash2 aria-hidden className="size-4" />
        Papelera
      </Link>
    </p>
  );
}
