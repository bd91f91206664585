'use client';

import { WhatsappButton } from '@/components/shared/share/whatsapp-button';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { FormAlert } from '@/components/ui/form/form';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { QrPicture } from '@/components/ui/qr-picture';
import type { Promoter } from '@/lib/domain/promoter/promoter';
import { useMakeLink } from './use-promoter-actions';

type Props = { producerId: string; promoter: Promoter; onClose: () => void };

/** Makes and shows the link to a promoter's own page. It is shown this once, and ends the former one. */
export function PageLinkDialog({ producerId, promoter, onClose }: Props) {
  const { mutate, data, error, isPending } = useMakeLink(producerId);
  const { id, name } = promoter;
  const question = {
    title: `Enlace de ${name}`,
    description:
      'Abre su página: lo que ha vendido, su lugar y lo que tiene por cobrar, sin cuenta. Si ya tenía un enlace, deja de servir en este momento.',
    footer: (
      <>
        <DialogBack disabled={isPending} />
        <Button kind="primary" busy={isPending} onClick={() => mutate(id)}>
          Crear enlace
        </Button>
      </>
    ),
    children: error && <FormAlert>{error.message}</FormAlert>,
  };
  const view = data ? madeView(data.url, name, onClose) : question;
  return <Dialog open onOpenChange={onClose} size="sm" locked={isPending} {...view} />;
}

const madeView = (url: string, name: string, onClose: () => void) => ({
  title: `Enlace de ${name}`,
  description:
    'Envíalo solo a esa persona: no lo guardamos y no se vuelve a mostrar. Para quitárselo, crea otro.',
  footer: (
    <Button kind="primary" onClick={onClose}>
      Listo
    </Button>
  ),
  children: (
    <div className="flex flex-col items-center gap-4">
      <QrPicture text={url} label={`Código QR de la página de ${name}`} className="w-56" />
      <code className="max-h-24 w-full overflow-y-auto break-all rounded-control bg-sunken p-3 font-mono text-xs">
        {url}
      </code>
      <div className="flex flex-wrap justify-center gap-2">
        <CopyButton value={url} label="Copiar enlace" size="md" />
        <WhatsappButton words={`Tu página de RR. PP., con tus ventas y tu enlace: ${url}`} />
      </div>
    </div>
  ),
});
