'use client';

import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { newBlockId } from '@/components/mailing/blocks/block-list';
import { Field } from '@/components/ui/form/field';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { toast } from '@/components/ui/overlay/toast';
import { blocksOfTemplate } from '@/lib/domain/mailing/blocks/first-blocks';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';

const OPTIONS = [
  { value: 'template', label: 'Plantilla', help: 'Imagen, título, mensaje y botón, en ese orden.' },
  {
    value: 'blocks',
    label: 'Bloques',
    help: 'Los que quieras, en tu orden: fotos, entradas con su precio, columnas.',
  },
];

/** The template's words become blocks; going back keeps the template as it was, and the blocks for who regrets it. */
export function ContentChoice() {
  const { setValue, getValues } = useFormContext<CampaignContent>();
  const blocks = useWatch<CampaignContent, 'blocks'>({ name: 'blocks' });
  const put = (next: CampaignContent['blocks']) =>
    setValue('blocks', next, { shouldDirty: true, shouldValidate: true });
  const left = useRef<CampaignContent['blocks']>([]);
  const choose = (value: string) => {
    if (value === 'blocks') {
      return put(
        left.current.length > 0 ? left.current : blocksOfTemplate(getValues(), newBlockId),
      );
    }
    // An arrow key is enough to come here, and the same key goes back to the blocks as they were.
    left.current = blocks;
    put([]);
    toast.undo('Volviste a la plantilla', () => put(blocks));
  };
  return (
    <Field label="Cómo se arma" name="blocks" group>
      <RadioCards
        columns={2}
        options={OPTIONS}
        value={blocks.length > 0 ? 'blocks' : 'template'}
        onChange={choose}
      />
    </Field>
  );
}
