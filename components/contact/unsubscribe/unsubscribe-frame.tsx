import type { ReactNode } from 'react';
import { CoverImage } from '@/components/shared/cover-image';
import { variant } from '@/lib/config';

type Props = {
  cover: string;
  children: ReactNode;
};

export function UnsubscribeFrame({ cover, children }: Props) {
  const { logo, siteName, producer } = variant();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[520px] flex-col justify-center gap-6 px-4 py-8">
      <picture className="self-start">
        <img src={logo.src} alt={siteName} width={115} height={36} className="dark:hidden" />
        <img src={logo.srcDark} alt="" width={115} height={36} className="hidden dark:block" />
      </picture>
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
