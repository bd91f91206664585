import type { ReactNode } from 'react';
import { Logo } from '@/components/shared/logo';

/** The page of a mail's link that acts by one button: the logo above a card. */
export const LinkCard = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto flex min-h-dvh w-full max-w-[520px] flex-col justify-center gap-6 px-4 py-8">
    <span className="self-start">
      <Logo />
    </span>
    <div className="rounded-card border border-line bg-card p-6">{children}</div>
  </main>
);

export const LinkTitle = ({ children }: { children: ReactNode }) => (
  <h1 className="text-balance break-words font-semibold text-lg">{children}</h1>
);

export const LinkText = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 text-ink-soft">{children}</p>
);
