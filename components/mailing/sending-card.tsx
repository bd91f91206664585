'use client';

import { useEffect, useRef, useState } from 'react';
import { Card } from '@/components/ui/card';
import { ProgressBar } from '@/components/ui/progress-bar';
import { number } from '@/lib/domain/kit/format';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import { settledCount } from '@/lib/domain/mailing/delivery';
import { addSample, type ProgressSample, sendingRate } from '@/lib/domain/mailing/sending-rate';

const TICK_MS = 1_000;

/** The sending rate as observed by this page, updated every second, also without new data. */
function usePace(done: number, isMoving: boolean) {
  const seen = useRef<ProgressSample[]>([]);
  const [pace, setPace] = useState<ReturnType<typeof sendingRate>>({ isStill: false });
  useEffect(() => {
    const look = () => setPace(sendingRate(seen.current, performance.now()));
    seen.current = isMoving ? addSample(seen.current, { at: performance.now(), done }) : [];
    look();
    if (!isMoving) return;
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [done, isMoving]);
  return pace;
}

export function CampaignSendingCard({ campaign }: { campaign: Campaign }) {
  const { status, freeze, counts } = campaign;
  const isFreezing = !freeze.done;
  const done = settledCount(counts);
  const { rate, isStill } = usePace(done, status === 'sending' && !isFreezing);
  const isPaused = status === 'paused';
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
            label={isPaused ? 'En pausa' : isStill ? 'Esperando al servidor de correo' : 'Enviando'}
            done={done}
            total={freeze.recipients}
            rate={rate && rate >= 0.5 ? Math.round(rate) : undefined}
            tone={isPaused || isStill ? 'wait' : 'info'}
          />
        )}
        <p className="text-ink-soft">
          {isPaused
            ? `Nadie más lo recibe hasta que ${campaign.isHeld ? 'se revise' : 'sigas'}. Cada persona lo recibe una sola vez.`
            : 'Puedes salir de esta página: el envío sigue.'}
        </p>
      </div>
    </Card>
  );
}
