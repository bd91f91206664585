'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form/form';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { newBreachKey, saveBreach } from '@/lib/data/privacy/breaches';
import { validate } from '@/lib/domain/kit/schema';
import { type Breach, type BreachFacts, parseBreach } from '@/lib/domain/privacy/breach/breach';
import { breachFactsSchema } from '@/lib/domain/privacy/breach/breach-schema';
import { DataFields } from './data-fields';
import { HappenedFields } from './happened-fields';
import { MeasureFields } from './measure-fields';

type Props = {
  /** The breach to edit; null for a new one. */
  breach: Breach | null;
  onClose: () => void;
  onSaved: (breachId: string) => void;
};

const factsOf = (breach: BreachFacts): BreachFacts => ({
  title: breach.title,
  producerId: breach.producerId,
  natures: breach.natures,
  data: breach.data,
  what: breach.what,
  startedAt: breach.startedAt,
  endedAt: breach.endedAt,
  knownAt: breach.knownAt,
  persons: breach.persons,
  records: breach.records,
  consequences: breach.consequences,
  taken: breach.taken,
  proposed: breach.proposed,
});

/** The facts as they are sent: moments as milliseconds. */
const sent = ({ startedAt, endedAt, knownAt, ...facts }: BreachFacts) => ({
  ...facts,
  startedAt: startedAt?.getTime() ?? null,
  endedAt: endedAt?.getTime() ?? null,
  knownAt: knownAt?.getTime() ?? null,
});

/** Records a breach or edits its facts. What is not known yet stays empty. */
export default function BreachForm({ breach, onClose, onSaved }: Props) {
  const [facts, setFacts] = useState(() => factsOf(breach ?? parseBreach('', {})));
  const [key] = useState(newBreachKey);
  // The version when the form was opened: an edit by somebody else in the meantime is not overwritten.
  const [version] = useState(breach?.version);
  const [isChanged, setChanged] = useState(false);
  const [asked, setAsked] = useState(false);
  const save = useMutation({
    mutationFn: saveBreach,
    onSuccess: ({ message, breachId }) => {
      toast.ok(message);
      onClose();
      onSaved(breachId);
    },
  });
  const checked = validate(breachFactsSchema, sent(facts));
  const errorOf = (name: keyof BreachFacts) =>
    asked && !checked.ok ? checked.fields[name] : undefined;
  const submit = () => {
    setAsked(true);
    if (!checked.ok) return;
    const known = breach ? { breachId: breach.id, version } : { key };
    save.mutate({ facts: sent(facts), ...known });
  };
  const change = (part: Partial<BreachFacts>) => {
    setChanged(true);
    setFacts((now) => ({ ...now, ...part }));
  };
  const props = { facts, change, errorOf };
  return (
    <Sheet
      open
      locked={save.isPending}
      unsaved={isChanged}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={breach ? 'Editar brecha' : 'Anotar brecha'}
      description="Lo que todavía no se sabe queda vacío. Cada cambio queda en su historia."
      footer={
        <>
          <DialogBack disabled={save.isPending} />
          <Button kind="primary" busy={save.isPending} onClick={submit}>
            {breach ? 'Guardar brecha' : 'Anotar brecha'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {save.error && <FormAlert>{save.error.message}</FormAlert>}
        <HappenedFields {...props} />
        <DataFields {...props} />
        <MeasureFields {...props} />
      </div>
    </Sheet>
  );
}
