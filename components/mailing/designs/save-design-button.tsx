'use client';

import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';
import { DesignDialog } from './design-dialog';

/** Keeps the blocks of the campaign for the next one. */
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
        <DesignDialog
          title="Guardar como diseño"
          description="Los bloques como están ahora. La campaña sigue con los suyos."
          name={getValues('name') || getValues('subject')}
          blocks={blocks}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
