'use client';

import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/overlay/toast';
import { downloadFile } from '@/components/ui/table/export';
import { fetchProof } from '@/lib/data/order/payment-orders';
import type { PaymentOrder } from '@/lib/domain/order/payment-order';

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** Downloads the bank's proof of a paid order; an uploaded file is never opened in the page. */
export function ProofButton({ order }: { order: PaymentOrder }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const data = await fetchProof(order.id);
      const [, type = '', base64 = ''] = /^data:([a-z/]+);base64,(.*)$/.exec(data) ?? [];
      const extension = EXTENSIONS[type];
      if (!extension) throw new Error('No proof of a known kind');
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      downloadFile(`comprobante-${order.folio}.${extension}`, new Blob([bytes], { type }));
    } catch {
      toast.error('No pudimos bajar el comprobante. Inténtalo de nuevo');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<FileDown />} busy={busy} onClick={save}>
      Comprobante
    </Button>
  );
}
