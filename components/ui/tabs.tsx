'use client';

import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { cn } from './cn';
import { markEdges, TabCount, tab, tabList } from './nav-tabs';

type TabsProps = {
  label: string;
  tabs: { value: string; label: ReactNode; count?: number; content: ReactNode }[];
  value?: string;
  onChange?: (value: string) => void;
  className?: string;
};

export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  return (
    <Radix.Root
      value={value}
      defaultValue={value === undefined ? tabs[0]?.value : undefined}
      onValueChange={onChange}
      className={className}
    >
      <Radix.List ref={markEdges} aria-label={label} className={tabList}>
        {tabs.map(({ value, label, count }) => (
          <Radix.Trigger
            key={value}
            value={value}
            className={cn(
              tab,
              'data-[state=active]:font-semibold data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:-bottom-px data-[state=active]:after:h-0.5 data-[state=active]:after:bg-accent',
            )}
          >
            {label}
            {count !== undefined && <TabCount n={count} />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ value, content }) => (
        <Radix.Content key={value} value={value} className="pt-6 outline-offset-4">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
