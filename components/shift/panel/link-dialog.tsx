import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { QrPicture } from '@/components/ui/qr-picture';
import type { BoxOfficeLink } from '@/lib/domain/shift/calls';

type Props = { link: BoxOfficeLink & { name: string }; onClose: () => void };

export const BoxOfficeLinkDialog = ({ link: { name, url, code }, onClose }: Props) => (
  <Dialog
    open
    size="sm"
    onOpenChange={onClose}
    title={`La caja de ${name}`}
    description="Cópialos ahora: no los guardamos y no se pueden volver a ver. Envía el enlace y di el código aparte."
    footer={
      <Button kind="primary" onClick={onClose}>
        Listo
      </Button>
    }
  >
    <div className="flex flex-col items-center gap-4">
      <QrPicture text={url} label={`Código QR del enlace de ${name}`} className="w-56" />
      <code className="max-h-24 w-full overflow-y-auto break-all rounded-control bg-sunken p-3 font-mono text-xs">
        {url}
      </code>
      <p className="flex items-baseline gap-3">
        <span className="text-ink-soft">Código</span>
        <output aria-label="Código" className="font-mono font-semibold text-2xl tracking-widest">
          {code}
        </output>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <CopyButton value={url} label="Copiar enlace" size="md" />
        <CopyButton value={code} label="Copiar código" size="md" />
        <Button href={url} external>
          Abrir la caja
        </Button>
      </div>
    </div>
  </Dialog>
);
