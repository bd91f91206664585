'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { OptionalNumberInput } from '@/components/ui/form/optional-number-input';
import { toast } from '@/components/ui/overlay/toast';
import { FailedLine } from '@/components/ui/state/failed-line';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { setTellingCap, tellingQuery } from '@/lib/data/whatsapp/telling';
import { number, pesos } from '@/lib/domain/kit/format';
import {
  type TellingCap as Cap,
  costText,
  isBeyondCap,
  MOST_MESSAGES,
  toldIn,
} from '@/lib/domain/whatsapp/telling-cost';

type Props = { producerId: string; producerName: string };

export function TellingCapField({ producerId, producerName }: Props) {
  const telling = useQuery(tellingQuery(producerId));
  const [isOpen, setOpen] = useState(false);
  if (telling.isPending) {
    return (
      <Loading>
        <SkeletonText lines={2} />
      </Loading>
    );
  }
  if (telling.isError) {
    return (
      <FailedLine onRetry={() => void telling.refetch()}>
        No pudimos ver cuánto se avisó este mes.
      </FailedLine>
    );
  }
  const { told, cap } = telling.data;
  const isFull = isBeyondCap(told, cap, 1);
  const most = `${number(cap.messages)} mensajes${cap.pesos === null ? '' : ` o ${pesos(cap.pesos)}`}`;
  return (
    <section aria-label="Avisos del mes" className="mt-4 w-full border-line border-t pt-4">
      <p className="font-semibold">Avisos del mes de {producerName}</p>
      <p className={isFull ? 'text-wait' : 'text-ink-soft'}>
        {number(toldIn(told))} de {most}, {costText(told)}
        {isFull ? ': no sale ninguno más hasta el próximo mes' : ''}
      </p>
      {isOpen ? (
        <CapForm producerId={producerId} cap={cap} onClose={() => setOpen(false)} />
      ) : (
        <Button size="sm" className="mt-2" onClick={() => setOpen(true)}>
          Cambiar el tope
        </Button>
      )}
    </section>
  );
}

type FormProps = { producerId: string; cap: Cap; onClose: () => void };

function CapForm({ producerId, cap, onClose }: FormProps) {
  const client = useQueryClient();
  const [messages, setMessages] = useState<number | null>(cap.messages);
  const [most, setMost] = useState(cap.pesos);
  const save = useMutation({
    mutationFn: () => setTellingCap(producerId, { messages: messages ?? 0, pesos: most }),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: tellingQuery(producerId).queryKey });
      toast.ok(message);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <Field label="Mensajes al mes" help="Con 0 no sale ninguno.">
        <OptionalNumberInput value={messages} onChange={setMessages} max={MOST_MESSAGES} />
      </Field>
      <Field label="Pesos al mes" optional help="Los mensajes sin tarifa no suman pesos.">
        <OptionalNumberInput value={most} onChange={setMost} max={1_000_000_000} />
      </Field>
      {save.error && (
        <p role="alert" className="text-bad-ink">
          {save.error.message}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" kind="primary" busy={save.isPending}>
          Guardar tope
        </Button>
        <Button onClick={onClose} disabled={save.isPending}>
          Volver
        </Button>
      </div>
    </form>
  );
}
