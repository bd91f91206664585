'use client';

import { CalendarDays, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useCreateCampaign } from '@/components/mailing/use-campaign-actions';
import { noEvents } from '@/components/shared/event/no-events';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Combobox } from '@/components/ui/form/combobox';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { PageHeader } from '@/components/ui/page-header';
import { useEvents } from '@/hooks/use-events';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { eventName } from '@/lib/domain/event/event';
import { shownSpan } from '@/lib/domain/event/event-plan';
import { date } from '@/lib/domain/kit/format-date';
import { CAMPAIGNS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import { CREATE_CAMPAIGN_ROUTE } from '@/lib/domain/kit/routes/pages';
import { EMPTY_CAMPAIGN } from '@/lib/domain/mailing/campaign';
import { contentFromEvent } from '@/lib/domain/mailing/campaign-event';
import { BlocksCard } from './blocks-card';
import { useEventPage } from './use-event-page';

/** Creates a campaign, prefilled from an event or blank. The draft is stored from here on. */
export function CreateCampaignScreen() {
  usePage({
    current: { name: 'Crear campaña', url: CREATE_CAMPAIGN_ROUTE },
    parent: { name: 'Campañas', url: CAMPAIGNS_ROUTE },
  });
  const { producerId } = usePanel();
  const events = useEvents();
  const eventPage = useEventPage();
  const [eventId, setEventId] = useState<string | null>(null);
  const create = useCreateCampaign(producerId);
  // Latest start first, because campaigns are about upcoming events.
  const options = [...(events.data ?? [])]
    .sort((a, b) => (b.startsAt?.getTime() ?? 0) - (a.startsAt?.getTime() ?? 0))
    .map((event) => ({
      value: event.id,
      label: eventName(event),
      hint: date(shownSpan(event).startsAt, event.timeZone),
    }));
  const event = events.data?.find(({ id }) => id === eventId);
  const isWorking = create.isPending || create.isSuccess;
  return (
    <>
      <PageHeader
        title="Crear campaña"
        description="Un correo a tu gente, o a una parte de ella."
      />
      <div className="grid max-w-[840px] gap-4 md:grid-cols-2">
        <Card
          title="Sobre un evento"
          description="Trae su nombre, fecha, lugar y flyer. Quien ya compró puede quedar fuera."
        >
          <div className="flex flex-col gap-4">
            <Field label="Evento">
              <Combobox
                searchLabel="Buscar evento"
                placeholder={events.status === 'loading' ? 'Cargando eventos' : 'Elige un evento'}
                {...noEvents(events)}
                options={options}
                value={eventId}
                onChange={setEventId}
              />
            </Field>
            <Button
              kind="primary"
              icon={<CalendarDays />}
              busy={isWorking && event !== undefined}
              reason={event ? null : 'Elige primero un evento'}
              onClick={() => event && create.mutate(contentFromEvent(event, eventPage(event.id)))}
            >
              Escribir sobre el evento
            </Button>
          </div>
        </Card>
        <Card
          title="Desde cero"
          description="Una noticia, un saludo, un cambio de lugar: lo que no vende un evento."
        >
          <Button
            icon={<PenLine />}
            busy={isWorking && event === undefined && create.variables?.blocks.length === 0}
            onClick={() => {
              setEventId(null);
              create.mutate(EMPTY_CAMPAIGN);
            }}
          >
            Escribir desde cero
          </Button>
        </Card>
      </div>
      <BlocksCard create={create} />
      {create.error && (
        <div className="mt-4 max-w-[840px]">
          <FormAlert>{create.error.message}</FormAlert>
        </div>
      )}
    </>
  );
}
