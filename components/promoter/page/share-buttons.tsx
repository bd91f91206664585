'use client';

import { Check, Copy, MessageCircle, Share } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

type Props = { url: string; words: string };

/** Sends a link on: by WhatsApp, by what the phone offers, or copied. */
export function ShareButtons({ url, words }: Props) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  const share = () => {
    // Closing the phone's own sheet rejects; there is nothing to say then.
    if (typeof navigator.share === 'function') navigator.share({ text: words }).catch(() => {});
    else void copy();
  };
  return (
    <div className="mt-4 flex flex-col gap-2">
      <p className="break-all rounded-control bg-sunken px-3 py-2 text-xs">{url}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          icon={<MessageCircle />}
          href={`https://wa.me/?${new URLSearchParams({ text: words })}`}
          external
        >
          WhatsApp
        </Button>
        <Button icon={<Share />} onClick={share}>
          Compartir
        </Button>
        <Button icon={copied === 'yes' ? <Check className="text-good" /> : <Copy />} onClick={copy}>
          <span aria-live="polite">{copied === 'yes' ? 'Copiado' : 'Copiar texto'}</span>
        </Button>
      </div>
      {copied === 'no' && (
        <p role="alert" className="text-bad text-xs">
          El navegador no permitió copiar. Selecciona el enlace y cópialo a mano.
        </p>
      )}
    </div>
  );
}
