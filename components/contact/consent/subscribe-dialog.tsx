'use client';

import { Download } from 'lucide-react';
import { encodeQR } from 'qr';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { QrPicture } from '@/components/ui/qr-picture';
import { downloadFile } from '@/components/ui/table/export';
import { publicConfig } from '@/lib/config';
import { subscribeRoute } from '@/lib/domain/kit/routes/links';

type Props = { producerId: string; onClose: () => void };

export default function SubscribeDialog({ producerId, onClose }: Props) {
  const link = `${publicConfig().siteUrl.replace(/\/+$/, '')}${subscribeRoute(producerId)}`;
  const frame = `<iframe src="${link}" title="Suscripción" width="100%" height="620" style="border:0"></iframe>`;
  const download = () => {
    const svg = encodeQR(link, 'svg', { border: 4, ecc: 'quartile' });
    downloadFile('suscripcion.svg', new Blob([svg], { type: 'image/svg+xml' }));
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Tu página de suscripción"
      description="Quien se suscribe aquí lo confirma por correo, y queda con su prueba."
      footer={
        <>
          <Button icon={<Download />} onClick={download}>
            Descargar QR
          </Button>
          <CopyButton value={link} label="Copiar enlace" size="md" />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <QrPicture
          text={link}
          label={`Código QR que lleva a ${link}`}
          className="size-56 self-center rounded-card"
        />
        <p className="break-all rounded-control bg-sunken px-3 py-2 text-center text-xs">{link}</p>
        <div className="flex items-center justify-between gap-4">
          <p className="text-ink-soft">También dentro de tu sitio</p>
          <CopyButton value={frame} label="Copiar código" size="md" />
        </div>
      </div>
    </Dialog>
  );
}
