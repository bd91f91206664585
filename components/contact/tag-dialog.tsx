'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Dialog } from '@/components/ui/overlay/dialog';
import { TagInput } from './tag-input';
import { useContactTags } from './use-contacts';

type Props = {
  open: boolean;
  title: string;
  busy: boolean;
  error?: string | null;
  onOpenChange: (open: boolean) => void;
  onSave: (add: string[], remove: string[]) => void;
};

export function TagDialog({ open, title, busy, error, onOpenChange, onSave }: Props) {
  const known = useContactTags();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const nothing = add.length + remove.length === 0;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      size="sm"
      locked={busy}
      footer={
        <>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button
            kind="primary"
            busy={busy}
            reason={nothing && 'Escribe al menos una etiqueta'}
            onClick={() => onSave(add, remove)}
          >
            Guardar etiquetas
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Field label="Agregar">
          <TagInput value={add} onChange={setAdd} known={known} />
        </Field>
        <Field label="Quitar" optional>
          <TagInput value={remove} onChange={setRemove} known={known} />
        </Field>
        {error && <FormAlert>{error}</FormAlert>}
      </div>
    </Dialog>
  );
}
