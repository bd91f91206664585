'use client';

import { FlagNeeded } from '@/components/shared/flag-needed';
import { useEvent } from '@/hooks/use-event';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { eventName } from '@/lib/domain/event/event';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { DoorFeeCard } from './door-fee-card';
import { LinksCard } from './links-card';
import { OversCard } from './overs-card';
import { SaldoCard } from './saldo-card';
import { ShiftsCard } from './shifts-card';

export function BoxOfficePanel() {
  const { event, can } = useEvent();
  const { isAdmin } = usePanel();
  usePage({
    current: { url: eventRoute(event.id, 'boxOffice'), name: 'Caja' },
    parent: { url: eventRoute(event.id), name: eventName(event) },
  });
  const [manages, seesMoney] = [can('tickets.manage'), can('finance.view')];
  if (!manages && !seesMoney) {
    return <FlagNeeded title="No puedes ver la caja" flags={['tickets.manage', 'finance.view']} />;
  }
  return (
    <div className="flex flex-col gap-6">
      {seesMoney && <SaldoCard />}
      {manages && <LinksCard />}
      {isAdmin && <DoorFeeCard />}
      {seesMoney ? (
        <>
          <OversCard />
          <ShiftsCard />
        </>
      ) : (
        <p className="text-ink-soft">
          Los turnos y sus diferencias los ve quien puede ver finanzas.
        </p>
      )}
    </div>
  );
}
