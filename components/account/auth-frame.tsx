'use client';

import type { ReactNode } from 'react';
import { SignOut } from '@/components/shared/enter-panel-link';
import { Logo } from '@/components/shared/logo';
import { variant } from '@/lib/config';
import { LANDING_ROUTE, LOGIN_ROUTE, PRIVACY_ROUTE } from '@/lib/domain/kit/routes/session';
import { useAside } from './aside';

export function AuthFrame({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string;
  children: ReactNode;
}) {
  const { siteName, description, features } = variant();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_minmax(28rem,38%)]">
      <main className="flex flex-col px-4 py-6 md:px-12">
        <div className="flex min-h-11 items-center justify-between gap-4">
          {/* No `Link`: the landing is no page of the router, and asking for it ahead would count as being led on. */}
          <a
            href={features.landing ? LANDING_ROUTE : LOGIN_ROUTE}
            className="rounded-control py-1"
            aria-label={siteName}
          >
            <Logo />
          </a>
          <SignOut />
        </div>
        <div className="m-auto w-full max-w-sm py-8 lg:pb-[12dvh]">
          <h1 className="text-balance font-semibold text-xl tracking-tight">{title}</h1>
          {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
          <noscript>
            <p className="mt-2 text-wait">
              El panel necesita JavaScript: actívalo en tu navegador y vuelve a abrir esta página.
            </p>
          </noscript>
          <div className="mt-6">{children}</div>
        </div>
        <p className="text-ink-faint text-xs">
          <a href={PRIVACY_ROUTE} className="-my-3.5 inline-block py-3.5 underline hover:text-ink">
            Política de privacidad
          </a>
        </p>
      </main>
      <aside
        aria-hidden
        className="relative hidden overflow-hidden bg-ink lg:block dark:bg-sidebar"
      >
        {useAside()}
        <div className="absolute inset-x-0 bottom-0 h-1/2 bg-gradient-to-t from-ink to-transparent dark:from-sidebar" />
        <p className="absolute right-12 bottom-12 left-12 max-w-[22em] text-balance font-semibold text-layout text-lg dark:text-ink">
          {description}
        </p>
      </aside>
    </div>
  );
}
