'use client';

import { useState } from 'react';
import { RecordTitle } from '@/components/shared/record-title';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { ErrorState } from '@/components/ui/state/error-state';
import { Spinner } from '@/components/ui/state/spinner';
import type { PhoneCredential } from '@/lib/data/shift/box-office';
import { doorDateName } from '@/lib/domain/event/date/at-door';
import { TENDERS, type Tender } from '@/lib/domain/ledger/tender';
import { isOverLent, OVER_LENT } from '@/lib/domain/shift/lent';
import { type Chosen, doorOrder } from '@/lib/domain/shift/order';
import { CloseDrawerDialog } from './close-dialog';
import { DoorButton } from './door-button';
import { MoveShiftDialog } from './move-dialog';
import { PayDialog } from './pay-dialog';
import { SalesDialog } from './sales-dialog';
import { SoldDialog } from './sold-dialog';
import { TenderBar } from './tender-bar';
import { ThingList } from './thing-list';
import { type Done, useTill } from './use-till';
import { WaitingLine } from './waiting-line';

type Props = { held: PhoneCredential; onClosed: () => void };
type Asked = 'move' | 'close' | 'sales' | Tender | null;

export function TillView({ held, onClosed }: Props) {
  const till = useTill(held);
  const [chosen, setChosen] = useState<Chosen>({});
  const [asked, setAsked] = useState<Asked>(null);
  const [done, setDone] = useState<Done | null>(null);
  const { till: open, refusal, phone } = till;
  if (!open || refusal) return <NoTill held={held} till={till} onLeave={onClosed} />;
  const order = doorOrder(open, chosen);
  const sold = (next: Done) => {
    setAsked(null);
    setChosen({});
    setDone(next);
  };
  const close = () => setAsked(null);
  const tender = TENDERS.find((one) => one === asked);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[560px] flex-col">
      <RecordTitle name={open.event.name} kind="Caja" />
      <header className="flex flex-col gap-3 p-4">
        <div>
          <h1 className="truncate font-semibold text-lg">{open.event.name}</h1>
          <p className="text-ink-soft">
            {open.shift.drawer} · {open.shift.operator}
          </p>
        </div>
        <div className="grid grid-cols-3 gap-2">
          <DoorButton plain onClick={() => setAsked('sales')}>
            Ventas
          </DoorButton>
          <DoorButton plain onClick={() => setAsked('move')}>
            Mover plata
          </DoorButton>
          <DoorButton plain onClick={() => setAsked('close')}>
            Cerrar caja
          </DoorButton>
        </div>
        {open.dates.length > 1 && (
          <Field label="Para la fecha">
            <Select
              value={open.dateId}
              onChange={({ target }) => till.setDateId(target.value)}
              options={open.dates.map((date) => ({
                value: date.id,
                label: doorDateName(dateOf(date), open.event.timeZone),
              }))}
            />
          </Field>
        )}
        <WaitingLine till={till} />
      </header>
      <ThingList till={open} left={till.left} chosen={chosen} onChange={setChosen} />
      <TenderBar
        order={order}
        problem={till.left && isOverLent(order, till.left) ? OVER_LENT : ''}
        courtesies={open.courtesies}
        onPay={setAsked}
      />
      {tender && (
        <PayDialog order={order} tender={tender} sell={till.sell} onSold={sold} onClose={close} />
      )}
      {asked === 'move' && <MoveShiftDialog held={held} onClose={close} />}
      {asked === 'close' && (
        <CloseDrawerDialog
          held={held}
          waits={phone.due.length || phone.entering}
          onClosed={onClosed}
          onClose={close}
        />
      )}
      {asked === 'sales' && (
        <SalesDialog
          sales={phone.sales}
          timeZone={open.event.timeZone}
          join={open.shift.join}
          onOpen={(one) => {
            close();
            setDone({ one, isKept: !phone.isLoose, isNew: false });
          }}
          onClose={close}
        />
      )}
      {done && <SoldDialog held={held} done={done} till={till} onClose={() => setDone(null)} />}
    </div>
  );
}

const dateOf = ({ startsAt, label }: { startsAt: string; label: string }) => ({
  startsAt: new Date(startsAt),
  label,
});

type NoProps = { held: PhoneCredential; till: ReturnType<typeof useTill>; onLeave: () => void };

function NoTill({ held, till, onLeave }: NoProps) {
  const { refusal, isError, refetch, phone } = till;
  const waits = phone.due.length || phone.entering;
  const [isCounting, setCounting] = useState(false);
  // Its link was revoked: the drawer is still to be counted, by this phone.
  if (refusal) {
    return (
      <div className="mx-auto flex max-w-[560px] flex-col gap-4 p-4 pt-16">
        <h1 className="font-semibold text-xl">{refusal.message}</h1>
        <WaitingLine till={till} />
        {refusal.field === 'token' ? (
          <Button onClick={() => setCounting(true)}>Cerrar caja</Button>
        ) : (
          <Button
            reason={waits > 0 && 'Primero se envían las ventas de este teléfono'}
            onClick={onLeave}
          >
            Volver al inicio
          </Button>
        )}
        {isCounting && (
          <CloseDrawerDialog
            held={held}
            waits={waits}
            onClosed={onLeave}
            onClose={() => setCounting(false)}
          />
        )}
      </div>
    );
  }
  return isError ? (
    <ErrorState title="No pudimos abrir la caja" onRetry={() => void refetch()} />
  ) : (
    <p role="status" className="flex items-center justify-center gap-3 py-24 text-ink-soft">
      <Spinner className="size-5" /> Abriendo la caja
    </p>
  );
}
