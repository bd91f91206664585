'use client';

import { Ellipsis } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import type { ActionMenuItem } from '@/components/ui/overlay/menu-content';

type Props = {
  items: (ActionMenuItem | null | false | undefined)[];
  name?: string;
  /** On a desktop it is visible on hover and focus only. */
  hides?: boolean;
};

export function RowMenu({ items, name, hides }: Props) {
  if (!items.some(Boolean)) return null;
  return (
    <ActionMenu
      items={items}
      trigger={
        <button
          type="button"
          aria-label={name ? `Acciones de ${name}` : 'Acciones de la fila'}
          className={cn(
            'inline-flex size-9 in-data-dense:size-7 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink data-[state=open]:bg-sunken data-[state=open]:opacity-100 pointer-coarse:size-11 [&_svg]:size-4.5',
            hides &&
              'transition-opacity duration-150 focus-visible:opacity-100 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-fine:opacity-0',
          )}
        >
          <Ellipsis />
        </button>
      }
    />
  );
}
