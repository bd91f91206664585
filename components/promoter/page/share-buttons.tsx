'use client';

import { Check, Copy, Share } from 'lucide-react';
import { useState } from 'react';
import type { Story } from '@/components/shared/share/story-picture';
import { SHARE_NOTES, useShare } from '@/components/shared/share/use-share';
import { WhatsappButton } from '@/components/shared/share/whatsapp-button';
import { Button } from '@/components/ui/button';

type Props = { url: string; words: string; story: Story };

export function ShareButtons({ url, words, story }: Props) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  const { share, state } = useShare(words, story);
  const note = SHARE_NOTES[state];
  return (
    <div className="mt-4 flex flex-col gap-2">
      <p className="break-all rounded-control bg-sunken px-3 py-2 text-xs">{url}</p>
      <div className="flex flex-wrap gap-2">
        <WhatsappButton kind="primary" words={words} label="WhatsApp" />
        <Button
          icon={<Share />}
          busy={state === 'making'}
          onClick={() => void (typeof navigator.share === 'function' ? share() : copy())}
        >
          Compartir
        </Button>
        <Button icon={copied === 'yes' ? <Check className="text-good" /> : <Copy />} onClick={copy}>
          <span aria-live="polite">{copied === 'yes' ? 'Copiado' : 'Copiar texto'}</span>
        </Button>
      </div>
      {note && (
        <p role="status" className="text-ink-soft text-sm">
          {note}
        </p>
      )}
      {copied === 'no' && (
        <p role="alert" className="text-bad text-xs">
          El navegador no permitió copiar. Selecciona el enlace y cópialo a mano.
        </p>
      )}
    </div>
  );
}
