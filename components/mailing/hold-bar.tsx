'use client';

import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/overlay/toast';
import { useLeaveWarning } from '@/hooks/use-leave-warning';
import { undoSending } from '@/lib/data/mailing/campaigns';
import { number } from '@/lib/domain/kit/format';
import type { Campaign } from '@/lib/domain/mailing/campaign';

const TICK_MS = 250;
/** The maximum shown: a wrong clock must not promise minutes. */
const LONGEST_S = 10;

const secondsTo = (at: number) => Math.min(LONGEST_S, Math.max(0, (at - Date.now()) / 1000));

/** The seconds until a moment, by this browser's clock. For display only, the server decides. */
function useSecondsUntil(until: Date): number {
  const at = until.getTime();
  const [seconds, setSeconds] = useState(() => secondsTo(at));
  useEffect(() => {
    const look = () => setSeconds(secondsTo(at));
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}

/**
 * The seconds before a campaign is sent, with 'Deshacer'. It stays until the server says that sending has begun, so
 * that a late click is answered by the server and not by the browser's clock.
 */
export function HoldBar({ campaign, until }: { campaign: Campaign; until: Date }) {
  const seconds = useSecondsUntil(until);
  const undo = useMutation({
    mutationFn: () => undoSending(campaign.id),
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => toast.error(error.message),
  });
  useLeaveWarning(undo.isPending);
  const { recipients, done } = campaign.freeze;
  const people = recipients === 1 ? 'una persona' : `${number(recipients)} personas`;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p role="timer" aria-live="off" className="font-medium text-base tabular-nums">
            {seconds > 0 ? `Sale en ${Math.ceil(seconds)} s` : 'Está por salir'}
          </p>
          <p className="text-ink-soft">
            {done ? `A ${people}. Todavía no salió nada.` : 'Todavía no salió nada.'}
          </p>
        </div>
        <Button icon={<Undo2 />} busy={undo.isPending} onClick={() => undo.mutate()}>
          Deshacer
        </Button>
      </div>
      <div aria-hidden className="mt-4 h-1 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200 ease-linear"
          style={{ width: `${(seconds / LONGEST_S) * 100}%` }}
        />
      </div>
    </Card>
  );
}
