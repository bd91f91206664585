'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { cutText } from '@/lib/domain/kit/text/cut';
import { BLOCK_LIMITS } from '@/lib/domain/mailing/blocks/block-limits';
import type { Block } from '@/lib/domain/mailing/blocks/blocks';
import type { Design } from '@/lib/domain/mailing/blocks/design';
import { useSaveDesign } from './use-designs';

type Props = {
  title: string;
  description?: ReactNode;
  design?: Design;
  /** Those that the blocks can replace; without them they make a new one. */
  others?: readonly Design[];
  name: string;
  blocks: Block[];
  onClose: () => void;
};

export function DesignDialog({
  title,
  description,
  others = [],
  blocks,
  onClose,
  ...props
}: Props) {
  const [name, setName] = useState(cutText(props.name, BLOCK_LIMITS.designName));
  const [chosen, setChosen] = useState<Design | undefined>();
  const design = props.design ?? chosen;
  const choose = (id: string) => {
    const found = others.find((one) => one.id === id);
    setChosen(found);
    if (found) setName(found.name);
  };
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
        {others.length > 0 && (
          <Field
            label="Guardar en"
            help={chosen && 'Lo que tenía queda entre sus versiones anteriores.'}
          >
            <Select
              value={chosen?.id ?? ''}
              onChange={({ target }) => choose(target.value)}
              options={[
                { value: '', label: 'Un diseño nuevo' },
                ...others.map((one) => ({ value: one.id, label: one.name })),
              ]}
            />
          </Field>
        )}
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
