'use client';

import { FlagNeeded } from '@/components/shared/flag-needed';
import { Tabs } from '@/components/ui/tabs';
import { useEvent } from '@/hooks/use-event';
import { useEventPage } from '@/hooks/use-event-page';
import { Entries } from './entries';
import { useWaitlist } from './use-waitlist';
import { WaitlistFigures } from './waitlist-figures';
import { WaitlistSettings } from './waitlist-settings';

export function WaitlistScreen() {
  const { can } = useEventPage('waitlist', 'Lista de espera');
  if (!can('tickets.manage')) {
    return <FlagNeeded title="No puedes ver la lista de espera" flags={['tickets.manage']} />;
  }
  return <Waitlist />;
}

function Waitlist() {
  const { event, can } = useEvent();
  const inLine = useWaitlist(event.id, 'inLine');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <WaitlistFigures rows={inLine.data ?? []} />
      <Tabs
        label="Personas de la lista"
        tabs={[
          {
            value: 'inLine',
            label: 'En la lista',
            content: (
              <Entries
                label="En la lista"
                list={inLine}
                isInLine
                empty={{
                  title: 'Nadie espera todavía',
                  words:
                    'Cuando algo se agota, la página del evento invita a anotarse. Lo que vuelva se ofrece aquí, en orden.',
                }}
              />
            ),
          },
          { value: 'gone', label: 'Ya pasaron', content: <Gone /> },
        ]}
      />
      {can('events.manage') && <WaitlistSettings />}
    </div>
  );
}

function Gone() {
  const { event } = useEvent();
  return (
    <Entries
      label="Ya pasaron"
      list={useWaitlist(event.id, 'gone')}
      empty={{
        title: 'Todavía nadie dejó la lista',
        words: 'Aquí quedan quienes compraron, dejaron vencer su oferta o salieron.',
      }}
    />
  );
}
