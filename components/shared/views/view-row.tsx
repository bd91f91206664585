'use client';

import { Check, Ellipsis } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import type { ActionMenuItem } from '@/components/ui/overlay/menu-content';
import type { SavedView } from '@/lib/domain/view/view';

type Props = {
  view: SavedView;
  isCurrent: boolean;
  onOpen: () => void;
  items: (ActionMenuItem | false)[];
};

export function ViewRow({ view, isCurrent, onOpen, items }: Props) {
  return (
    <li className="-mx-2 flex items-center gap-1">
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onOpen}
        className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left hover:bg-sunken pointer-coarse:min-h-11"
      >
        <span className="min-w-0 truncate">{view.name}</span>
        {isCurrent && <Check aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />}
        {view.isDefault && (
          <span className="ml-auto shrink-0 text-ink-faint text-xs">Predeterminada</span>
        )}
      </button>
      <ActionMenu
        trigger={
          <IconButton label={`Acciones de la vista ${view.name}`}>
            <Ellipsis />
          </IconButton>
        }
        items={items}
      />
    </li>
  );
}
