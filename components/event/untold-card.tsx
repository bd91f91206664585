'use client';

import { useTellBuyers } from '@/components/shared/dossier/use-tell-buyers';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useEvent } from '@/hooks/use-event';
import { usePanel } from '@/hooks/use-panel';
import { keepsVersions } from '@/lib/domain/event/version/version';
import { eventRoute } from '@/lib/domain/kit/routes/event';

/** Offers a message to the buyers about the last change of something they relied on; nothing where all were told. */
export function UntoldCard({ className }: { className?: string }) {
  const { event, can } = useEvent();
  const { isLite, limit } = usePanel();
  const tell = useTellBuyers(event.id);
  const version = event.untold;
  const isMany = event.untoldFrom < version;
  const isAsked = version > 0 && keepsVersions(event.status) && can('events.manage');
  if (!isAsked || isLite || limit) return null;
  return (
    <Card
      className={className}
      title="Cambiaste algo con lo que ya compraron"
      description={`Su entrada muestra lo nuevo, pero nadie les avisó. El mensaje ya está escrito${isMany ? ' y cuenta todos los cambios' : ''}; llega una vez a cada persona que compró para lo que cambió.`}
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
