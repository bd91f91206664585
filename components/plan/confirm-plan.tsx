'use client';

import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { plural } from '@/lib/domain/kit/format';
import type { PlanPreview } from '@/lib/domain/plan/calls';
import { isNameTyped } from '@/lib/domain/plan/plan-rules';
import type { PlanWords } from './plan-words';

type Props = {
  words: PlanWords;
  name: string;
  /** A postponement with its new date: tickets stay on sale. */
  isDated: boolean;
  preview: PlanPreview;
  start: UseMutationResult<unknown, Error, string>;
  onClose: () => void;
};

export function ConfirmPlan({ words, name, isDated, preview, start, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const isTyped = isNameTyped(typed, name);
  const people = plural(preview.people, 'persona recibe', 'personas reciben');
  const sale = isDated
    ? 'el correo con la fecha nueva y la venta sigue.'
    : 'el correo y la venta se detiene de inmediato.';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.title}
      description={`${people} ${sale} No se puede deshacer.`}
      confirm={words.confirm}
      danger
      busy={start.isPending}
      error={start.error?.message}
      onConfirm={() => {
        setAsked(true);
        if (isTyped) start.mutate(typed);
      }}
    >
      <Field
        label="Escribe el nombre del evento"
        help={name}
        error={asked && !isTyped ? 'Escríbelo tal como está' : null}
      >
        <Input
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
