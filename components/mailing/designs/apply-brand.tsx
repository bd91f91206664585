'use client';

import { Palette } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CampaignMailPreview } from '@/components/mailing/editor/campaign-mail-preview';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { ErrorState } from '@/components/ui/state/error-state';
import { Skeleton } from '@/components/ui/state/skeleton';
import { DESIGNS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import { type CampaignContent, contentOfCampaign } from '@/lib/domain/mailing/campaign';
import { useBrand } from './use-brand';

/** The look of the draft: the producer's brand as it was when it was applied, or the platform's. */
export function ApplyBrand() {
  const { setValue } = useFormContext<CampaignContent>();
  const brand = useWatch<CampaignContent, 'brand'>({ name: 'brand' });
  const [isOpen, setOpen] = useState(false);
  const put = (next: CampaignContent['brand']) =>
    setValue('brand', next, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={<Palette />} onClick={() => setOpen(true)}>
        {brand ? 'Ver con tu marca de ahora' : 'Ver con tu marca'}
      </Button>
      {brand && <Button onClick={() => put(null)}>Quitar tu marca</Button>}
      {isOpen && <BrandPreview onApply={put} onClose={() => setOpen(false)} />}
    </div>
  );
}

type Props = { onApply: (brand: CampaignContent['brand']) => void; onClose: () => void };

// The kit is asked for while the dialog is open, and not with every campaign.
function BrandPreview({ onApply, onClose }: Props) {
  const { getValues } = useFormContext<CampaignContent>();
  const { status, data, retry } = useBrand();
  const brand = data?.brand ?? null;
  const isSame = JSON.stringify(brand) === JSON.stringify(getValues('brand'));
  const apply = () => {
    onApply(brand);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Así queda con tu marca"
      description={
        status === 'ready' && !brand
          ? 'Todavía no armas tu marca: logo, dos colores y una letra.'
          : 'El borrador cambia recién cuando la aplicas.'
      }
      footer={
        <>
          <DialogBack />
          {status === 'ready' && !brand ? (
            <Button kind="primary" href={DESIGNS_ROUTE}>
              Armar tu marca
            </Button>
          ) : (
            <Button
              kind="primary"
              reason={!brand ? 'Espera un momento' : isSame ? 'Ya la tiene' : null}
              onClick={apply}
            >
              Aplicar
            </Button>
          )}
        </>
      }
    >
      {status === 'error' && <ErrorState title="No pudimos cargar tu marca" onRetry={retry} />}
      {status === 'loading' && <Skeleton className="h-64 w-full" />}
      {brand && <CampaignMailPreview content={{ ...contentOfCampaign(getValues()), brand }} />}
    </Dialog>
  );
}
