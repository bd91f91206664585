'use client';

import { ChevronUp } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { usePanel } from '@/hooks/use-panel';
import { useSession } from '@/hooks/use-session';
import { nameOf } from '@/lib/domain/account/user';
import { SidebarAvatar } from './sidebar-avatar';

const OpenMenu = lazyAhead(() => import('./user-menu-open'));
const ProfileDialog = lazyAhead(() => import('./profile-part'));

type Props = {
  collapsed: boolean;
  /** Whether the profile dialog is open; the sidebar's promotions open it too. */
  editing: boolean;
  onEditing: (editing: boolean) => void;
};

export function UserMenu({ collapsed, editing, onEditing }: Props) {
  const { user } = usePanel();
  const [asked, setAsked] = useState(false);
  return (
    <div className="relative">
      <UserTile
        collapsed={collapsed}
        aria-haspopup="menu"
        aria-expanded={asked}
        onClick={() => setAsked(true)}
        onPointerEnter={OpenMenu.ahead}
        onFocus={OpenMenu.ahead}
      />
      {asked && (
        <OpenMenu
          onClose={() => setAsked(false)}
          onEditProfile={user ? () => onEditing(true) : null}
        />
      )}
      {editing && user && <ProfileDialog open onOpenChange={onEditing} />}
    </div>
  );
}

function UserTile({ collapsed, ...button }: ComponentProps<'button'> & { collapsed: boolean }) {
  const { user } = usePanel();
  const session = useSession();
  const name =
    (user && nameOf(user)) || session.user?.displayName || session.user?.email || 'Tu cuenta';
  return (
    <button
      type="button"
      {...button}
      className="flex h-12 w-full items-center gap-3 rounded-control px-1 text-left transition-colors hover:bg-sunken"
    >
      <SidebarAvatar name={name} src={user?.photoUrl || session.user?.photoUrl || ''} round />
      <span className="sr-only">{`Tu cuenta: ${name}`}</span>
      {!collapsed && (
        <>
          <span aria-hidden className="h-9 min-w-0 flex-1">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block truncate text-ink-faint text-xs">{session.user?.email}</span>
          </span>
          <ChevronUp aria-hidden className="size-4 text-ink-faint" strokeWidth={1.5} />
        </>
      )}
    </button>
  );
}
