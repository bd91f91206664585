import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { QrPicture } from '@/components/ui/qr-picture';

type Props = { link: { url: string; name: string }; onClose: () => void };

export const ValidatorLinkDialog = (props: Props) => (
  <Dialog open onOpenChange={props.onClose} size="sm" {...linkProps(props)} />
);

export const linkProps = ({ link, onClose }: Props) => ({
  title: `El enlace de ${link.name}`,
  description:
    'Cópialo o muéstralo ahora: no lo guardamos y no se puede volver a ver. Quien lo tenga puede validar, así que envíalo solo a esa persona.',
  footer: (
    <Button kind="primary" onClick={onClose}>
      Listo
    </Button>
  ),
  children: (
    <div className="flex flex-col items-center gap-4">
      <QrPicture text={link.url} label={`Código QR del enlace de ${link.name}`} className="w-56" />
      <code className="max-h-24 w-full overflow-y-auto break-all rounded-control bg-sunken p-3 font-mono text-xs">
        {link.url}
      </code>
      <div className="flex flex-wrap justify-center gap-2">
        <CopyButton value={link.url} label="Copiar enlace" size="md" />
        <Button href={link.url} external>
          Abrir la puerta
        </Button>
      </div>
    </div>
  ),
});
