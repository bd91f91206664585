'use client';

import { ChevronRight, CircleHelp, PanelLeft } from 'lucide-react';
import { useContext } from 'react';
import { Logo } from '@/components/shared/logo';
import { InboxLink } from '@/components/shell/inbox-link';
import { PaletteKey } from '@/components/shell/palette/palette-key';
import { SIDEBAR_BUTTON, useSidebar } from '@/components/shell/sidebar/use-sidebar';
import { WorkTray } from '@/components/shell/work/work-tray';
import { Link } from '@/components/ui/link';
import { PageContext } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { publicConfig, variant } from '@/lib/config';
import { homeOf } from '@/lib/domain/account/redirects';

const button =
  'grid size-9 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-sunken hover:text-ink pointer-coarse:size-11';

export function TopBar() {
  const { role } = usePanel();
  const { toggle } = useSidebar();
  const { features } = variant();
  const { help } = publicConfig().links;
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b bg-layout/95 px-2 backdrop-blur-sm md:gap-3 md:px-4">
      <button
        id={SIDEBAR_BUTTON}
        type="button"
        onClick={toggle}
        className={button}
        aria-label="Mostrar u ocultar el menú"
        title="Mostrar u ocultar el menú (Ctrl+B)"
      >
        <PanelLeft aria-hidden className="size-5" strokeWidth={1.5} />
      </button>
      <Link href={homeOf(role)} className="shrink-0 rounded-control">
        <Logo />
      </Link>
      <Breadcrumb />
      <span className="ml-auto" />
      <WorkTray />
      <InboxLink className={button} />
      <PaletteKey className={button} />
      {features.helpButton && help && (
        <a
          href={help}
          target="_blank"
          rel="noopener noreferrer"
          className="flex h-9 shrink-0 items-center gap-2 rounded-control px-2 font-semibold text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:h-11 md:px-3"
        >
          <CircleHelp aria-hidden className="size-5" strokeWidth={1.5} />
          <span className="sr-only md:not-sr-only">Ayuda</span>
        </a>
      )}
    </header>
  );
}

function Breadcrumb() {
  const { current, parent } = useContext(PageContext);
  if (!current.name) return null;
  return (
    <nav aria-label="Ruta de navegación" className="ml-2 min-w-0 border-l pl-4 max-sm:hidden">
      <ol className="flex min-w-0 items-center gap-1.5 text-ink-soft">
        {parent.name && (
          <li className="flex min-w-0 items-center gap-1.5">
            <Link href={parent.url} className="truncate hover:text-ink hover:underline">
              {parent.name}
            </Link>
            <ChevronRight
              aria-hidden
              className="size-4 shrink-0 text-ink-faint"
              strokeWidth={1.5}
            />
          </li>
        )}
        <li aria-current="page" className="truncate font-semibold text-ink">
          {current.name}
        </li>
      </ol>
    </nav>
  );
}
