'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { ErrorState } from '@/components/ui/state/error-state';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useLiveDoc } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { number, plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import {
  isClean,
  mailsADay,
  parseSenderStanding,
  type SenderStanding,
  senderStepText,
  standingAt,
} from '@/lib/domain/mailing/sender-standing';
import type { Producer } from '@/lib/domain/producer/producer';
import { ReachDialog } from './reach-dialog';

const words = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function ReachCard({ producer }: { producer: Producer }) {
  const now = useNow();
  const own = useLiveDoc(paths.senderStanding(producer.id), parseSenderStanding);
  const shared = own.data?.ladder ?? '';
  const other = useLiveDoc(
    shared === '' ? null : paths.senderStanding(shared),
    parseSenderStanding,
  );
  const live = shared ? other : own;
  const [changing, setChanging] = useState(false);
  if (live.status === 'error') {
    return <ErrorState title="No pudimos cargar su límite de envíos" onRetry={live.retry} />;
  }
  if (live.status === 'loading') return <Skeleton className="h-32" />;
  const standing = standingAt(live.data ?? parseSenderStanding('', null), now);
  return (
    <Card
      title="Envíos al día"
      description={`Crece solo con días limpios; una campaña detenida lo baja.${shared && ' Es uno solo para todo lo que creó la misma cuenta, hasta que lo cambies.'}`}
      action={
        <Button size="sm" aria-label="Cambiar límite" onClick={() => setChanging(true)}>
          Cambiar
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-2 font-semibold text-base">
        {words(senderStepText(standing.step))}
        <State standing={standing} />
      </p>
      <p className="mt-1 text-ink-soft">{detailOf(standing)}</p>
      {changing && (
        <ReachDialog producer={producer} step={standing.step} onClose={() => setChanging(false)} />
      )}
    </Card>
  );
}

function State({ standing }: { standing: SenderStanding }) {
  if (standing.heldOn) return <Pill tone="bad">Mañana baja</Pill>;
  return isClean(standing) ? null : <Pill tone="wait">Con rebotes o reclamos</Pill>;
}

function detailOf(standing: SenderStanding): string {
  const parts = [
    `Hoy llegó a ${plural(standing.reached, 'persona', 'personas')}`,
    standing.cleanDays > 0 && plural(standing.cleanDays, 'día limpio', 'días limpios'),
    `hasta ${number(mailsADay(standing))} correos de entradas e invitaciones`,
    standing.begunBy && 'partió en mil con sus documentos',
    standing.setBy && `lo puso ${standing.setBy}`,
  ];
  return `${parts.filter(Boolean).join(' · ')}.`;
}
