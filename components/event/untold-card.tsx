'use client';

import { useTellBuyers } from '@/components/shared/dossier/use-tell-buyers';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useEvent } from '@/hooks/use-event';
import { eventRoute } from '@/lib/domain/kit/routes/event';

/** Offers a message to the buyers about the last change of something they relied on. */
export function UntoldCard() {
  const { event } = useEvent();
  const tell = useTellBuyers(event.id);
  const version = event.untold;
  const isMany = event.untoldFrom < version;
  return (
    <Card
      title="Cambiaste algo con lo que ya compraron"
      description={`Su entrada muestra lo nuevo, pero nadie les avisó. El mensaje ya está escrito${isMany ? ' y cuenta todos los cambios' : ''}; llega a quienes tienen una entrada comprada.`}
    >
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          busy={tell.isPending}
          onClick={() => tell.mutate({ version, skip: false })}
        >
          Revisar el mensaje
        </Button>
        <Button href={eventRoute(event.id, 'versions')}>
          {isMany ? 'Ver los cambios' : 'Ver el cambio'}
        </Button>
        <Button disabled={tell.isPending} onClick={() => tell.mutate({ version, skip: true })}>
          No hace falta
        </Button>
      </div>
    </Card>
  );
}
