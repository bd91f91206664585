import type { ReactNode } from 'react';
import { CoverImage } from '@/components/shared/cover-image';
import { Logo } from '@/components/shared/logo';
import { PRIVACY_ROUTE } from '@/lib/domain/kit/routes/session';

type Props = {
  cover?: string;
  children: ReactNode;
};

export function DeskFrame({ cover = '', children }: Props) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[620px] flex-col gap-6 px-4 py-8">
      <span className="self-start">
        <Logo />
      </span>
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <CoverImage src={cover} />
        <div className="p-4 sm:p-6">{children}</div>
      </div>
      <p className="text-ink-soft text-xs">
        Es gratis. Respondemos dentro de 30 días corridos, y un bloqueo en dos días hábiles (Ley N°
        19.628).{' '}
        <a href={PRIVACY_ROUTE} className="font-medium underline">
          Política de privacidad
        </a>
      </p>
    </main>
  );
}
