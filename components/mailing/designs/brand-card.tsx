'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/state/error-state';
import { Skeleton } from '@/components/ui/state/skeleton';
import { USUAL_BRAND } from '@/lib/domain/mailing/brand/brand';
import { BrandDialog } from './brand-dialog';
import { BrandSample } from './brand-sample';
import { useBrand } from './use-brand';

export function BrandCard() {
  const { status, data, retry } = useBrand();
  const brand = data?.brand;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      className="mb-6"
      title="Tu marca"
      description="Logo, dos colores y una letra para tus correos. En cada campaña decides si aplicarla, después de verla. Las que ya la tienen quedan como están."
    >
      {status === 'error' ? (
        <ErrorState title="No pudimos cargar tu marca" onRetry={retry} />
      ) : status === 'loading' ? (
        <Skeleton className="h-32 w-full max-w-96" />
      ) : (
        <div className="flex flex-wrap items-end gap-4">
          {brand && <BrandSample brand={brand} />}
          <Button onClick={() => setOpen(true)}>{brand ? 'Cambiar' : 'Armar tu marca'}</Button>
        </div>
      )}
      {isOpen && (
        <BrandDialog
          brand={brand ?? USUAL_BRAND}
          version={data?.version ?? 0}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
