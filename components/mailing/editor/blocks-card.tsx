'use client';

import { LayoutList } from 'lucide-react';
import { useState } from 'react';
import { useDesigns } from '@/components/mailing/designs/use-designs';
import type { useCreateCampaign } from '@/components/mailing/use-campaign-actions';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { startBlocks } from '@/lib/domain/mailing/blocks/first-blocks';
import { EMPTY_CAMPAIGN } from '@/lib/domain/mailing/campaign';

export function BlocksCard({ create }: { create: ReturnType<typeof useCreateCampaign> }) {
  const designs = useDesigns().data ?? [];
  const [designId, setDesignId] = useState('');
  const design = designs.find(({ id }) => id === designId);
  return (
    <Card
      className="mt-4 max-w-[840px]"
      title="Por bloques"
      description="Fotos, columnas, tu evento con su precio de ahora: se ordenan como quieras."
    >
      <div className="flex flex-col gap-4">
        {designs.length > 0 && (
          <Field label="Diseño">
            <Select
              value={designId}
              onChange={({ target }) => setDesignId(target.value)}
              options={[
                { value: '', label: 'Ninguno: título, texto y botón' },
                ...designs.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
        )}
        <Button
          className="self-start"
          icon={<LayoutList />}
          busy={(create.isPending || create.isSuccess) && create.variables?.blocks.length !== 0}
          onClick={() =>
            create.mutate({
              ...EMPTY_CAMPAIGN,
              name: design?.name ?? '',
              blocks: design?.blocks ?? startBlocks(),
            })
          }
        >
          Armar por bloques
        </Button>
      </div>
    </Card>
  );
}
