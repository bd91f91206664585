'use client';

import type { ReactElement } from 'react';
import { Tooltip } from '@/components/ui/overlay/tooltip';

/** The tooltip of an item in the collapsed sidebar. */
export function SidebarTip({
  text,
  when,
  children,
}: {
  text: string;
  when: boolean;
  children: ReactElement;
}) {
  return (
    <Tooltip text={when && text} side="right">
      {children}
    </Tooltip>
  );
}
