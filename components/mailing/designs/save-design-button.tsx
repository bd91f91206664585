'use client';

import { LayoutTemplate } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';
import { DesignDialog } from './design-dialog';
import { useDesigns } from './use-designs';

export function SaveDesignButton() {
  const { getValues } = useFormContext<CampaignContent>();
  const blocks = useWatch<CampaignContent, 'blocks'>({ name: 'blocks' });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<LayoutTemplate />} onClick={() => setOpen(true)}>
        Guardar como diseño
      </Button>
      {isOpen && (
        <SaveDesign
          name={getValues('name') || getValues('subject')}
          blocks={blocks}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

// The designs are asked for while the dialog is open, and not with every campaign.
function SaveDesign(
  props: Pick<ComponentProps<typeof DesignDialog>, 'name' | 'blocks' | 'onClose'>,
) {
  const designs = useDesigns();
  return (
    <DesignDialog
      title="Guardar como diseño"
      description="Los bloques como están ahora. La campaña sigue con los suyos."
      others={designs.data ?? []}
      {...props}
    />
  );
}
