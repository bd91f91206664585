'use client';

import { Download } from 'lucide-react';
import { encodeQR } from 'qr';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { downloadFile } from '@/components/ui/table/export';
import { useDiscountLink } from './use-discount-link';

type Props = { code: string; onClose: () => void };

export function DiscountLinkDialog({ code, onClose }: Props) {
  const link = useDiscountLink()(code);
  const svg = encodeQR(link, 'svg', { border: 2 });
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Compartir ${code}`}
      description="Quien entra por aquí llega con el código puesto."
      footer={
        <>
          <Button
            icon={<Download />}
            onClick={() => downloadFile(`${code}.svg`, new Blob([svg], { type: 'image/svg+xml' }))}
          >
            Descargar QR
          </Button>
          <CopyButton value={link} label="Copiar enlace" size="md" />
        </>
      }
    >
      <div className="flex flex-col items-center gap-4">
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
          alt={`Código QR que lleva a ${link}`}
          className="size-56 rounded-card bg-white p-2"
        />
        <p className="w-full break-all rounded-control bg-sunken px-3 py-2 text-center text-xs">
          {link}
        </p>
      </div>
    </Dialog>
  );
}
