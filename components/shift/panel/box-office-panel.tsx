'use client';

import { FlagNeeded } from '@/components/shared/flag-needed';
import { useEventPage } from '@/hooks/use-event-page';
import { usePanel } from '@/hooks/use-panel';
import { DoorFeeCard } from './door-fee-card';
import { LinksCard } from './links-card';
import { OversCard } from './overs-card';
import { SaldoCard } from './saldo-card';
import { ShiftsCard } from './shifts-card';

export function BoxOfficePanel() {
  const { can } = useEventPage('boxOffice', 'Caja');
  const { isAdmin } = usePanel();
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
