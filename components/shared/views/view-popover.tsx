'use client';

import { Popover } from '@/components/ui/overlay/popover';
import type { ListLookState } from '@/hooks/lists/use-list-look';
import type { ViewAddress } from '@/hooks/lists/use-view-address';
import type { ViewList } from '@/lib/domain/view/view';
import { LookFields } from './look-fields';
import ViewPanel from './view-panel';

type Props = {
  look: ListLookState;
  list: ViewList;
  address: ViewAddress;
  by: HTMLElement;
  onClose: () => void;
};

export default function ViewPopover({ look, list, address, by, onClose }: Props) {
  return (
    <Popover
      label="Vista de la lista"
      align="end"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="flex max-h-(--radix-popover-content-available-height) w-80 flex-col gap-4 overflow-y-auto"
      by={by}
    >
      <ViewPanel list={list} address={address} onClose={onClose} />
      <LookFields {...look} />
    </Popover>
  );
}
