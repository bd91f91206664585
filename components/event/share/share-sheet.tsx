'use client';

import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { WhatsappButton } from '@/components/shared/share/whatsapp-button';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Folded, FoldedList } from '@/components/ui/folded';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { AddressForm } from './address-form';
import { ChannelLinks } from './channel-links';
import { EmbedCode } from './embed-code';
import { LinkQr } from './link-qr';
import { pageAddress } from './page-address';
import { shareText } from './share-text';
import { SharedPreview } from './shared-preview';
import { StoryButton } from './story-button';

export default function ShareSheet({ onClose }: { onClose: () => void }) {
  const { event, can } = useEvent();
  const url = pageAddress(event.slug ?? event.id);
  const now = useNow();
  const [text, setText] = useState<string | null>(null);
  const words = text ?? shareText(event, url, now);
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Compartir"
      description="La página de tu evento: cualquiera la abre y compra desde ahí."
      footer={
        <Button href={url} external icon={<ExternalLink />}>
          Ver la página
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-3">
          <SharedPreview />
          <div className="flex flex-wrap gap-2 *:grow">
            <CopyButton value={url} label="Copiar enlace" size="md" />
            <WhatsappButton words={words} />
            <StoryButton />
          </div>
        </div>
        <div className="flex flex-col items-start gap-2 *:first:w-full">
          <Field label="Texto para publicar" help="Para Instagram o WhatsApp; cámbialo a tu modo.">
            <Textarea rows={4} value={words} onChange={({ target }) => setText(target.value)} />
          </Field>
          <CopyButton value={words} label="Copiar texto" />
        </div>
        <FoldedList>
          <Folded
            heading="h3"
            title="Un enlace por canal"
            description="Lo que vendas por cada uno se cuenta aparte en Finanzas."
          >
            <ChannelLinks url={url} />
          </Folded>
          <Folded heading="h3" title="Código QR para afiches">
            <LinkQr url={url} />
          </Folded>
          {can('events.manage') && (
            <Folded heading="h3" title="Cambiar la dirección" figure={event.slug ?? undefined}>
              <AddressForm key={event.slug} />
            </Folded>
          )}
          <Folded
            heading="h3"
            title="En tu sitio"
            description="Pega esto donde quieras mostrar el evento. No deja cookies, y sin scripts queda el enlace."
          >
            <EmbedCode />
          </Folded>
        </FoldedList>
      </div>
    </Sheet>
  );
}
