'use client';

import dynamic from 'next/dynamic';
import type { ReactElement } from 'react';

// Only a collapsed sidebar needs tooltips, so only it loads them.
const Tooltip = dynamic(() => import('@/components/ui/tooltip').then((kit) => kit.Tooltip));

/** The name of an item, beside its icon, where the sidebar shows only icons. */
export function SidebarTip({
  text,
  when,
  children,
}: {
  text: string;
  when: boolean;
  children: ReactElement;
}) {
  if (!when) return children;
  return (
    <Tooltip text={text} side="right">
      {children}
    </Tooltip>
  );
}
