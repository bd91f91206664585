'use client';

import type { ReactElement } from 'react';
import { Tooltip } from '@/components/ui/overlay/tooltip';

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
