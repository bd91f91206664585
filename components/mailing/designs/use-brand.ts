'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { useLiveDoc } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { saveBrand } from '@/lib/data/mailing/brand';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { type MailBrand, parseBrandKit } from '@/lib/domain/mailing/brand/brand';

/** The look of the producer's mails; null while nobody has said. */
export function useBrand() {
  const { producerId } = usePanel();
  return useLiveDoc(producerId ? entryPaths.mailBrand(producerId) : null, parseBrandKit);
}

export function useSaveBrand(version: number, onSaved: () => void) {
  const { producerId } = usePanel();
  return useMutation({
    mutationFn: (brand: MailBrand) => saveBrand(producerId, version, brand),
    onSuccess: ({ message }) => {
      toast.ok(message);
      onSaved();
    },
  });
}
