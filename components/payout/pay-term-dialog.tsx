'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { OptionalNumberInput } from '@/components/ui/form/optional-number-input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { toast } from '@/components/ui/overlay/toast';
import { FailedLine } from '@/components/ui/state/failed-line';
import { SkeletonText } from '@/components/ui/state/skeleton';
import { useLiveDoc } from '@/hooks/use-live';
import { setPayTerm } from '@/lib/data/order/held';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { MOST_PAY_DAYS, parsePayTerm } from '@/lib/domain/order/pay-term';

const read = (_: string, raw: unknown) => parsePayTerm(raw);

export default function PayTermDialog({ onClose }: { onClose: () => void }) {
  const term = useLiveDoc(entryPaths.payTerm(), read);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Plazo de pago"
      description="Días hábiles después de que termina un evento. Cada productora ve en Finanzas hasta qué día le pagas."
    >
      {term.status === 'loading' && <SkeletonText lines={2} />}
      {term.status === 'error' && (
        <FailedLine onRetry={term.retry}>No pudimos leer el plazo.</FailedLine>
      )}
      {term.status === 'ready' && <TermForm days={term.data?.days ?? null} onClose={onClose} />}
    </Dialog>
  );
}

function TermForm({ days: stored, onClose }: { days: number | null; onClose: () => void }) {
  const [days, setDays] = useState(stored);
  const save = useMutation({
    mutationFn: () => setPayTerm(days),
    onSuccess: ({ message }) => {
      toast.ok(message);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label="Días hábiles"
        error={save.error?.message}
        help="Sin fines de semana ni feriados. Vacío: no se promete ningún día."
      >
        <OptionalNumberInput max={MOST_PAY_DAYS} value={days} onChange={setDays} />
      </Field>
      <div className="flex justify-end gap-2">
        <DialogBack />
        <Button kind="primary" type="submit" busy={save.isPending}>
          Guardar
        </Button>
      </div>
    </form>
  );
}
