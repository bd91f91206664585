'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { BLOCK_LIMITS } from '@/lib/domain/mailing/blocks/block-limits';
import type { Block } from '@/lib/domain/mailing/blocks/blocks';
import type { Design } from '@/lib/domain/mailing/blocks/design';
import { useSaveDesign } from './use-designs';

type Props = {
  title: string;
  description?: ReactNode;
  /** The design to rename; a new one without it. */
  design?: Design;
  name: string;
  blocks: Block[];
  onClose: () => void;
};

/** Asks what a design is called, and saves it. */
export function DesignDialog({ title, description, design, blocks, onClose, ...props }: Props) {
  const [name, setName] = useState(props.name);
  const save = useSaveDesign(onClose);
  const isOk = name.trim() !== '' && name.trim().length <= BLOCK_LIMITS.designName;
  const put = () => isOk && save.mutate({ design, name: name.trim(), blocks });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={save.isPending}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <DialogBack disabled={save.isPending} />
          <Button
            kind="primary"
            busy={save.isPending}
            reason={isOk ? null : 'Ponle un nombre'}
            onClick={put}
          >
            Guardar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Nombre">
          <Input
            value={name}
            maxLength={BLOCK_LIMITS.designName}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && put()}
          />
        </Field>
        {save.error && <FormAlert>{save.error.message}</FormAlert>}
      </div>
    </Dialog>
  );
}
