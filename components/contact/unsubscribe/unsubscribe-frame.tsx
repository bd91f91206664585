import type { ReactNode } from 'react';
import { CoverImage } from '@/components/shared/cover-image';
import { Logo } from '@/components/shared/logo';
import { variant } from '@/lib/config';

type Props = {
  cover: string;
  children: ReactNode;
};

export function UnsubscribeFrame({ cover, children }: Props) {
  const { producer } = variant();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[520px] flex-col justify-center gap-6 px-4 py-8">
      <div className="self-start">
        <Logo />
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <CoverImage src={cover} />
        <div className="p-6">{children}</div>
      </div>
      <p className="text-ink-faint text-xs">
        Cada evento es gestionado de manera independiente por su {producer.one.toLowerCase()}, que
        es la responsable de él y de los correos que envía.
      </p>
    </main>
  );
}
