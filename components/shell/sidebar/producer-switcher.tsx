'use client';

import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';
import { readCachedProducer } from '@/lib/data/kit/browser-storage';
import { SidebarAvatar } from './sidebar-avatar';
import { useSidebar } from './use-sidebar';

const SwitcherList = lazyAhead(() => import('./producer-switcher-list'));

/**
 * Selects the producer whose data the panel shows; the page stays the same. On the collapsed sidebar a click
 * expands the sidebar first.
 */
export function ProducerSwitcher({ collapsed }: { collapsed: boolean }) {
  const { producer, producerId, status } = usePanel();
  const { setOpen: setSidebar } = useSidebar();
  const [open, setOpen] = useState(false);
  const words = variant().producer;
  // The cached copy of the last visit is shown until the record arrives.
  const shown = producer ?? (producerId ? readCachedProducer(producerId) : null);
  const name = shown?.name || (status === 'loading' ? 'Cargando...' : words.select);

  return (
    <div className="relative">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => (collapsed ? setSidebar(true) : setOpen(!open))}
        onPointerEnter={SwitcherList.ahead}
        onFocus={SwitcherList.ahead}
        className="flex h-12 w-full items-center gap-3 rounded-control px-1 text-left transition-colors hover:bg-sunken"
      >
        <SidebarAvatar name={name} src={shown?.image ?? ''} />
        {/* Screen readers announce this one sentence; the visible text beside it is hidden from them. */}
        <span className="sr-only">{`${words.one}: ${name}. Cambiar`}</span>
        {!collapsed && (
          <>
            <span aria-hidden className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{name}</span>
              <span className="block truncate text-ink-faint text-xs">{words.one}</span>
            </span>
            <ChevronsUpDown aria-hidden className="size-4 text-ink-faint" strokeWidth={1.5} />
          </>
        )}
      </button>
      {open && !collapsed && <SwitcherList onClose={() => setOpen(false)} />}
    </div>
  );
}
