'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { useDefaultView } from '@/hooks/lists/use-default-view';
import type { ListLookState } from '@/hooks/lists/use-list-look';
import { useViewAddress } from '@/hooks/lists/use-view-address';
import type { ViewList } from '@/lib/domain/session/view/view';

// The menu, and what places it (20 KB), come when somebody means to open it.
const ViewPopover = lazyAhead(() => import('./view-popover'));

type Props = {
  look: ListLookState;
  /** The list's name among those with saved views. */
  list: ViewList;
};

/** How a list is seen: its saved views, its columns, and how close its rows are. */
export function ViewMenu({ look, list }: Props) {
  const [openedBy, setOpenedBy] = useState<HTMLElement | null>(null);
  const address = useViewAddress(list, look.look);
  useDefaultView(list, address.apply);
  return (
    <>
      {/* On a phone an icon in the line of the search, so that the first row is seen at once. */}
      <Button
        icon={<SlidersHorizontal />}
        className="max-md:-order-1 max-md:px-3.5"
        aria-haspopup="dialog"
        aria-expanded={openedBy !== null}
        onPointerEnter={ViewPopover.ahead}
        onFocus={ViewPopover.ahead}
        onClick={({ currentTarget: by }) => setOpenedBy((before) => (before ? null : by))}
      >
        <span className="max-md:sr-only">Vista</span>
      </Button>
      {openedBy && (
        <ViewPopover
          look={look}
          list={list}
          address={address}
          by={openedBy}
          onClose={() => setOpenedBy(null)}
        />
      )}
    </>
  );
}
