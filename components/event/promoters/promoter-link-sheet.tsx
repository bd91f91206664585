'use client';

import { ExternalLink, Share } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pageAddress } from '@/components/event/share/page-address';
import { shareText } from '@/components/event/share/share-text';
import { SharedPreview } from '@/components/event/share/shared-preview';
import { StoryButton, storyOf } from '@/components/event/share/story-button';
import { SHARE_NOTES, useShare } from '@/components/shared/share/use-share';
import { WhatsappButton } from '@/components/shared/share/whatsapp-button';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { Sheet } from '@/components/ui/overlay/sheet';
import { QrPicture } from '@/components/ui/qr-picture';
import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { withPromoter } from '@/lib/domain/event/public/channel';

type Props = { promoter: { name: string; code: string }; onClose: () => void };

export function PromoterLinkSheet({ promoter: { name, code }, onClose }: Props) {
  const { event } = useEvent();
  const now = useNow();
  const url = withPromoter(pageAddress(event.slug ?? event.id), code);
  const [text, setText] = useState<string | null>(null);
  const words = text ?? shareText(event, url, now);
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Enlace de ${name}`}
      description="Lo que se compre por aquí se cuenta a su nombre."
      footer={
        <Button href={url} external icon={<ExternalLink />}>
          Ver la página
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <SharedPreview />
        <p className="break-all rounded-control bg-sunken px-3 py-2 text-xs">{url}</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton value={url} label="Copiar enlace" size="md" />
          <WhatsappButton words={words} />
          <StoryButton address={shownUrl(url)} />
          <PhoneShare words={words} address={shownUrl(url)} />
        </div>
        <Field label="Texto para publicar" help="Para Instagram o WhatsApp; cámbialo a tu modo.">
          <Textarea rows={5} value={words} onChange={({ target }) => setText(target.value)} />
        </Field>
        <div className="flex flex-wrap items-center gap-4">
          <QrPicture text={url} label={`Código QR del enlace de ${name}`} className="w-40" />
          <CopyButton value={words} label="Copiar texto" size="md" />
        </div>
      </div>
    </Sheet>
  );
}

const shownUrl = (url: string) => url.replace(/^https?:\/\//, '');

function PhoneShare({ words, address }: { words: string; address: string }) {
  const { event } = useEvent();
  const { share, state } = useShare(words, { ...storyOf(event, useNow()), address });
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(typeof navigator.share === 'function'), []);
  if (!isThere) return null;
  const note = SHARE_NOTES[state];
  return (
    <>
      <Button icon={<Share />} busy={state === 'making'} onClick={() => void share()}>
        Compartir con el afiche
      </Button>
      {note && (
        <p role="status" className="basis-full text-ink-soft">
          {note}
        </p>
      )}
    </>
  );
}
