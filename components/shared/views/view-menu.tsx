'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { useDefaultView } from '@/hooks/lists/use-default-view';
import type { ListLookState } from '@/hooks/lists/use-list-look';
import { useViewAddress } from '@/hooks/lists/use-view-address';
import type { ViewList } from '@/lib/domain/view/view';

// The menu and its positioning code (20 KB) are loaded when somebody is about to open it.
const ViewPopover = lazyAhead(() => import('./view-popover'));

type Props = {
  look: ListLookState;
  list: ViewList;
};

export function ViewMenu({ look, list }: Props) {
  const [openedBy, setOpenedBy] = useState<HTMLElement | null>(null);
  const address = useViewAddress(list, look.look);
  useDefaultView(list, address.apply);
  return (
    <>
      {/* On a phone it is an icon beside the search, so that the first row is visible at once. */}
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
