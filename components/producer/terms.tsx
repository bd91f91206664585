'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { variant } from '@/lib/config';
import { PRIVACY_ROUTE } from '@/lib/domain/kit/routes/session';
import { termsOf } from '@/lib/domain/producer/terms';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export function ProducerTerms({ open, onOpenChange }: Props) {
  const { siteName } = variant();
  const parts = termsOf(siteName);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Términos del servicio"
      footer={
        <Button kind="primary" onClick={() => onOpenChange(false)}>
          Entendido
        </Button>
      }
    >
      <div className="flex max-w-[45em] flex-col gap-4">
        {parts.map(([title, text]) => (
          <section key={title}>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </section>
        ))}
        <p className="text-ink-soft">
          Cómo cuidamos tus datos está en la{' '}
          <a
            href={PRIVACY_ROUTE}
            target="_blank"
            rel="noopener"
            className="text-accent-ink underline"
          >
            política de privacidad
          </a>
          .
        </p>
      </div>
    </Dialog>
  );
}
