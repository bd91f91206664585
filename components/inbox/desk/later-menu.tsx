'use client';

import { Clock } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { useNow } from '@/hooks/use-now';
import { laterChoices } from '@/lib/domain/inbox/later';
import { dateTime } from '@/lib/domain/kit/format-date';
import { LATER_ID } from './use-desk';

/** The choice of when something comes back; H opens it. */
export function LaterMenu({ onPick }: { onPick: (until: Date) => void }) {
  const now = useNow();
  return (
    <ActionMenu
      align="start"
      trigger={
        <Button id={LATER_ID} icon={<Clock />} title="Dejar para después (H)">
          Dejar para después
        </Button>
      }
      items={laterChoices(now).map(({ label, until }) => ({
        label: (
          <>
            {label}
            <span className="block text-ink-soft text-xs">{dateTime(until)}</span>
          </>
        ),
        onSelect: () => onPick(until),
      }))}
    />
  );
}
