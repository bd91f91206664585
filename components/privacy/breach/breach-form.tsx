'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormSheet } from '@/components/ui/overlay/form-sheet';
import { toast } from '@/components/ui/overlay/toast';
import { newBreachKey, saveBreach } from '@/lib/data/privacy/breaches';
import { type Breach, factsOf, parseBreach } from '@/lib/domain/privacy/breach/breach';
import { breachFactsSchema } from '@/lib/domain/privacy/breach/breach-schema';
import { FactFields, type TypedFacts } from './fact-fields';

type Props = {
  breach: Breach | null;
  onClose: () => void;
  onSaved: (breachId: string) => void;
};

function typedOf(breach: Breach): TypedFacts {
  const { startedAt, endedAt, knownAt, ...facts } = factsOf(breach);
  return {
    ...facts,
    startedAt: startedAt?.getTime() ?? null,
    endedAt: endedAt?.getTime() ?? null,
    knownAt: knownAt?.getTime() ?? null,
  };
}

export default function BreachForm({ breach, onClose, onSaved }: Props) {
  const [key] = useState(newBreachKey);
  // The version when the form was opened: an edit by somebody else in the meantime is not overwritten.
  const [version] = useState(breach?.version);
  const form = useForm({
    shouldFocusError: false,
    resolver: valibotResolver(breachFactsSchema),
    defaultValues: typedOf(breach ?? parseBreach('', {})),
  });
  const save = useMutation({
    mutationFn: saveBreach,
    onSuccess: ({ message, breachId }) => {
      toast.ok(message);
      onClose();
      onSaved(breachId);
    },
  });
  return (
    <FormSheet
      title={breach ? 'Editar brecha' : 'Anotar brecha'}
      description="Lo que todavía no se sabe queda vacío. Cada cambio queda en su historia."
      verb={breach ? 'Guardar brecha' : 'Anotar brecha'}
      form={form}
      saving={save.isPending}
      submitError={save.error}
      onSubmit={() =>
        save.mutate({
          facts: form.getValues(),
          ...(breach ? { breachId: breach.id, version } : { key }),
        })
      }
      onClose={onClose}
    >
      <FactFields />
    </FormSheet>
  );
}
