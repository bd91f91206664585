'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { MoneyInput } from '@/components/ui/form/money-input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { toast } from '@/components/ui/overlay/toast';
import { healthQuery } from '@/lib/data/health/health';
import { setWhatsappRates } from '@/lib/data/whatsapp/telling';
import { isUnread } from '@/lib/domain/kit/date-text';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE, pesos } from '@/lib/domain/kit/format';
import { date } from '@/lib/domain/kit/format-date';
import type { WhatsappRate } from '@/lib/domain/whatsapp/telling-cost';

type Rates = readonly WhatsappRate[];

function useSaveRates(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rates: WhatsappRate[]) => setWhatsappRates(rates),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: healthQuery().queryKey });
      toast.ok(message);
      onDone();
    },
    onError: (error) => toast.error(error.message),
  });
}

/** The prices that the platform charges, by the day from when on. Without a rate nobody invents a cost. */
export function WhatsappRates({ rates }: { rates: Rates }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useSaveRates(() => {});
  return (
    <div>
      <h3 className="mb-1 font-semibold">Tarifas, por cada mil mensajes</h3>
      {rates.length === 0 && <p className="text-ink-soft">Sin tarifa: no sabemos qué cuestan.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {rates.map(({ from, inside, outside }) => (
          <li
            key={from}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span>
              Desde el {date(new Date(`${from}T15:00:00Z`))}: {pesos(inside)} dentro de un día de su
              último mensaje, {pesos(outside)} fuera
            </span>
            <Button
              size="sm"
              aria-label={`Quitar la tarifa del ${date(new Date(`${from}T15:00:00Z`))}`}
              busy={remove.isPending}
              onClick={() => remove.mutate(rates.filter((one) => one.from !== from))}
            >
              Quitar
            </Button>
          </li>
        ))}
      </ul>
      <Button size="sm" className="mt-2" onClick={() => setOpen(true)}>
        Agregar tarifa
      </Button>
      {isOpen && <RateDialog rates={rates} onClose={() => setOpen(false)} />}
    </div>
  );
}

function RateDialog({ rates, onClose }: { rates: Rates; onClose: () => void }) {
  const save = useSaveRates(onClose);
  const [from, setFrom] = useState<Date | null>(null);
  const [inside, setInside] = useState(0);
  const [outside, setOutside] = useState(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!from || isUnread(from)) return;
    const day = dayIn(from, DEFAULT_TIME_ZONE);
    save.mutate([...rates.filter((one) => one.from !== day), { from: day, inside, outside }]);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={save.isPending}
      size="sm"
      title="Agregar una tarifa"
      description="Lo que cobra WhatsApp en Chile, en pesos por cada mil mensajes. Lo ya enviado queda como se contó."
      footer={
        <>
          <DialogBack disabled={save.isPending} />
          <Button
            kind="primary"
            type="submit"
            form="rate"
            busy={save.isPending}
            disabled={!from || isUnread(from)}
          >
            Guardar tarifa
          </Button>
        </>
      }
    >
      <form id="rate" onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Desde" required>
          <DateTimeField value={from} onChange={setFrom} dateOnly />
        </Field>
        <Field label="Mil mensajes dentro de un día de su último mensaje" required>
          <MoneyInput value={inside} onChange={setInside} />
        </Field>
        <Field label="Mil mensajes fuera, con plantilla" required>
          <MoneyInput value={outside} onChange={setOutside} />
        </Field>
      </form>
    </Dialog>
  );
}
