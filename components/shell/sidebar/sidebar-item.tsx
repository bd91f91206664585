'use client';

import { ChevronDown, Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from '@/components/ui/link';
import { usePanel } from '@/hooks/use-panel';
import { hasSegment, type NavItem, type NavLink } from '@/lib/domain/palette/navigation';
import { SidebarIcon } from './sidebar-icon';
import { SidebarTip } from './sidebar-tip';
import { useSidebar } from './use-sidebar';

const row =
  'relative flex h-9 w-full items-center gap-3 rounded-control px-2 text-left transition-colors duration-150 pointer-coarse:h-11';
const quiet = 'text-ink-soft hover:bg-sunken hover:text-ink';
const marked =
  'bg-accent-soft font-semibold text-accent-ink before:absolute before:inset-y-1.5 before:-left-0.5 before:w-0.5 before:rounded-full before:bg-accent';

type Props = { item: NavItem; current: string | null; pathname: string; collapsed: boolean };

export function SidebarItem({ item, current, pathname, collapsed }: Props) {
  if ('items' in item) {
    return <Group item={item} current={current} pathname={pathname} collapsed={collapsed} />;
  }
  const here = current === item.href;
  return (
    <li>
      <SidebarTip text={item.label} when={collapsed}>
        <Link
          href={item.href}
          aria-current={here ? 'page' : undefined}
          aria-label={collapsed ? item.label : undefined}
          className={`${row} ${here ? marked : quiet} ${collapsed ? 'justify-center' : ''}`}
        >
          <SidebarIcon name={item.icon} />
          {!collapsed && <span className="truncate">{item.label}</span>}
        </Link>
      </SidebarTip>
    </li>
  );
}

function Group({ item, current, pathname, collapsed }: Props & { item: { items: NavLink[] } }) {
  const group = item as Extract<NavItem, { items: NavLink[] }>;
  const { setOpen: setSidebar } = useSidebar();
  const { status } = usePanel();
  // The group's items depend on the producer, which may still be loading.
  const empty = status === 'none' ? 'Aún no hay nada que configurar' : 'Cargando...';
  const belongs = hasSegment(pathname, group.opensOn);
  const [open, setOpen] = useState(belongs);
  useEffect(() => {
    if (belongs) setOpen(true);
  }, [belongs]);
  const isOpen = open && !collapsed;
  const holdsCurrent = group.items.some((link) => link.href === current);

  return (
    <li>
      <SidebarTip text={group.label} when={collapsed}>
        <button
          type="button"
          aria-label={collapsed ? group.label : undefined}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            if (collapsed) setSidebar(true);
          }}
          className={`${row} ${collapsed && holdsCurrent ? marked : quiet} ${collapsed ? 'justify-center' : ''}`}
        >
          <SidebarIcon name={group.icon} />
          {!collapsed && (
            <>
              <span className="flex-1 truncate">{group.label}</span>
              <ChevronDown
                aria-hidden
                strokeWidth={1.5}
                className={`size-4 transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
              />
            </>
          )}
        </button>
      </SidebarTip>
      {isOpen && (
        <ul className="mt-1 ml-4 grid gap-0.5 border-l pl-2">
          {group.items.length === 0 && (
            <li className="px-2 py-1.5 text-ink-faint text-xs">{empty}</li>
          )}
          {group.items.map((link) => (
            <SubItem key={link.href} link={link} here={link.href === current} />
          ))}
        </ul>
      )}
    </li>
  );
}

function SubItem({ link, here }: { link: NavLink; here: boolean }) {
  const { can, permissionsKnown } = usePanel();
  const locked = Boolean(link.flag && permissionsKnown && !can(link.flag));
  return (
    <li>
      <Link
        href={link.href}
        aria-current={here ? 'page' : undefined}
        className={`${row} ${here ? marked : quiet}`}
      >
        <span className="flex-1 truncate">{link.label}</span>
        {locked && (
          <>
            <Lock aria-hidden className="size-3.5 text-ink-faint" strokeWidth={1.5} />
            <span className="sr-only">(sin permiso)</span>
          </>
        )}
      </Link>
    </li>
  );
}
