'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { Popover } from '@/components/ui/overlay/popover';
import { SkeletonText } from '@/components/ui/state/skeleton';
import { useDefaultView } from '@/hooks/lists/use-default-view';
import type { ListLookState } from '@/hooks/lists/use-list-look';
import { useViewAddress } from '@/hooks/lists/use-view-address';
import type { ViewList } from '@/lib/domain/session/view/view';
import { LookFields } from './look-fields';

const ViewPanel = lazyAhead(() => import('./view-panel'), <SkeletonText lines={3} />);

// On a phone an icon in the line of the search, so that the first row is seen at once.
const trigger = (
  <Button
    icon={<SlidersHorizontal />}
    className="max-md:-order-1 max-md:px-3.5"
    onPointerEnter={ViewPanel.ahead}
    onFocus={ViewPanel.ahead}
  >
    <span className="max-md:sr-only">Vista</span>
  </Button>
);

type Props = {
  look: ListLookState;
  /** The list's name among those with saved views. */
  list: ViewList;
};

/** How a list is seen: its saved views, its columns, and how close its rows are. */
export function ViewMenu({ look, list }: Props) {
  const [isOpen, setOpen] = useState(false);
  const address = useViewAddress(list, look.look);
  useDefaultView(list, address.apply);
  return (
    <Popover
      label="Vista de la lista"
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      className="flex max-h-(--radix-popover-content-available-height) w-80 flex-col gap-4 overflow-y-auto"
      trigger={trigger}
    >
      <ViewPanel list={list} address={address} onClose={() => setOpen(false)} />
      <LookFields {...look} />
    </Popover>
  );
}
