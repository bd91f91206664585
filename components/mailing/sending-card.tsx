'use client';

import { useEffect, useRef, useState } from 'react';
import { Card } from '@/components/ui/card';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { Campaign } from '@/lib/domain/campaign';
import { settled } from '@/lib/domain/delivery';
import { number } from '@/lib/domain/format';

/** Over how long the rate is measured: long enough to be steady, short enough to notice a pause. */
const WINDOW_MS = 20_000;

/** Mails a second over the last moments, from what this page has seen arrive. */
function useRate(done: number, isMoving: boolean): number | undefined {
  const seen = useRef<{ at: number; done: number }[]>([]);
  const [rate, setRate] = useState<number>();
  useEffect(() => {
    const now = performance.now();
    const kept = seen.current.filter((one) => now - one.at < WINDOW_MS);
    seen.current = isMoving ? [...kept, { at: now, done }] : [];
    const first = seen.current[0];
    const seconds = first ? (now - first.at) / 1000 : 0;
    setRate(first && seconds > 1 ? (done - first.done) / seconds : undefined);
  }, [done, isMoving]);
  return rate;
}

/** A campaign on its way: how far, how fast, and when it will end. The same in every open browser. */
export function SendingCard({ campaign }: { campaign: Campaign }) {
  const { status, freeze, counts } = campaign;
  const isFreezing = !freeze.done;
  const done = settled(counts);
  const rate = useRate(done, status === 'sending' && !isFreezing);
  return (
    <Card>
      <div className="flex flex-col gap-2">
        {isFreezing ? (
          <p>
            Preparando la lista: {number(freeze.recipients)}{' '}
            {freeze.recipients === 1 ? 'destinatario' : 'destinatarios'} hasta ahora.
          </p>
        ) : (
          <ProgressBar
            label={status === 'paused' ? 'En pausa' : 'Enviando'}
            done={done}
            total={freeze.recipients}
            rate={rate && rate >= 0.5 ? Math.round(rate) : undefined}
            tone={status === 'paused' ? 'wait' : 'accent'}
          />
        )}
        <p className="text-ink-soft">
          {status === 'paused'
            ? `Nadie más lo recibe hasta que ${campaign.isHeld ? 'se revise' : 'sigas'}. Cada persona lo recibe una sola vez.`
            : 'Puedes salir de esta página: el envío sigue.'}
        </p>
      </div>
    </Card>
  );
}
