'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { VIEW_LIMITS } from '@/lib/domain/view/view';

type Props = {
  name?: string;
  shareLabel?: string | false;
  note?: string;
  busy: boolean;
  onSave: (name: string, isShared: boolean) => void;
  onCancel: () => void;
};

export function ViewForm({ name = '', shareLabel, note, busy, onSave, onCancel }: Props) {
  const [typed, setTyped] = useState(name);
  const [isShared, setShared] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const clean = typed.trim();
  return (
    <form
      className="flex flex-col gap-3 rounded-control bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault();
        // The menu may be inside a form of the page, which must not be submitted.
        event.stopPropagation();
        setAsked(true);
        if (clean && clean.length <= VIEW_LIMITS.name) onSave(clean, isShared);
      }}
    >
      <Field
        label="Nombre de la vista"
        error={isAsked && !clean ? 'Ponle un nombre' : null}
        help={note}
      >
        <Input
          autoFocus
          maxLength={VIEW_LIMITS.name}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {shareLabel && (
        <Checkbox
          label={shareLabel}
          checked={isShared}
          onChange={({ target }) => setShared(target.checked)}
        />
      )}
      <div className="flex justify-end gap-2">
        <Button size="sm" kind="ghost" disabled={busy} onClick={onCancel}>
          Volver
        </Button>
        <Button size="sm" kind="primary" type="submit" busy={busy}>
          Guardar
        </Button>
      </div>
    </form>
  );
}
