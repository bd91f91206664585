'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { Button } from './button';
import { IconButton } from './icon-button';

export const COPY_REFUSED = 'El navegador no permitió copiar. Selecciona el texto y cópialo a mano';

type Props = { value: string; label?: string; iconOnly?: boolean; size?: 'sm' | 'md' };

export function CopyButton({ value, label = 'Copiar', iconOnly, size = 'sm' }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      window.setTimeout(() => setCopied(false), 2000);
    } catch {
      toast.error(COPY_REFUSED);
    }
  };
  const icon = copied ? <Check className="text-good" /> : <Copy />;
  if (iconOnly) {
    return (
      <IconButton label={copied ? 'Copiado' : label} onClick={copy}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button size={size} icon={icon} onClick={copy}>
      <span aria-live="polite">{copied ? 'Copiado' : label}</span>
    </Button>
  );
}
