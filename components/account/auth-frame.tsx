import type { ReactNode } from 'react';
import { SignOut } from '@/components/shared/sign-out';
import { Link } from '@/components/ui/link';
import { variant } from '@/lib/config';
import { LANDING_ROUTE, LOGIN_ROUTE, PRIVACY_ROUTE } from '@/lib/domain/kit/routes/session';

export function AuthFrame({
  title,
  intro,
  aside,
  children,
}: {
  title: string;
  intro?: string;
  /** What stands beside the form on a wide screen; a ticket by default. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { logo, siteName, description, features } = variant();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_minmax(28rem,38%)]">
      <main className="flex flex-col px-4 py-6 md:px-12">
        <div className="flex min-h-11 items-center justify-between gap-4">
          <Link
            href={features.landing ? LANDING_ROUTE : LOGIN_ROUTE}
            className="rounded-control"
            aria-label={siteName}
          >
            <img src={logo.src} alt="" width={115} height={36} className="dark:hidden" />
            <img src={logo.srcDark} alt="" width={115} height={36} className="hidden dark:block" />
          </Link>
          <SignOut />
        </div>
        <div className="m-auto w-full max-w-sm py-8 lg:pb-[12dvh]">
          <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
          {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
          <noscript>
            <p className="mt-2 text-wait">
              El panel necesita JavaScript: actívalo en tu navegador y vuelve a abrir esta página.
            </p>
          </noscript>
          <div className="mt-6">{children}</div>
        </div>
        <p className="text-ink-faint text-xs">
          <Link href={PRIVACY_ROUTE} className="underline hover:text-ink">
            Política de privacidad
          </Link>
        </p>
      </main>
      <aside
        aria-hidden
        className="relative hidden overflow-hidden bg-ink lg:block dark:bg-sidebar"
      >
        {aside ?? <TicketStub />}
        <div className="absolute inset-x-0 bottom-0 h-1/2 bg-gradient-to-t from-ink to-transparent dark:from-sidebar" />
        <p className="absolute right-12 bottom-12 left-12 max-w-[22em] text-balance font-semibold text-layout text-lg dark:text-ink">
          {description}
        </p>
      </aside>
    </div>
  );
}

export function TicketStub() {
  return (
    <svg
      viewBox="0 0 400 560"
      className="absolute top-[8%] left-1/2 w-[86%] -translate-x-1/2 -rotate-6"
    >
      <title>Entrada</title>
      <path
        d="M24 20h352a12 12 0 0 1 12 12v344a24 24 0 0 0 0 48v96a12 12 0 0 1-12 12H24a12 12 0 0 1-12-12v-96a24 24 0 0 0 0-48V32a12 12 0 0 1 12-12Z"
        fill="var(--accent)"
      />
      <path
        d="M44 400h312"
        stroke="var(--on-accent)"
        strokeWidth="2"
        strokeDasharray="2 10"
        strokeLinecap="round"
      />
      <g fill="none" stroke="var(--on-accent)" strokeWidth="10" strokeLinecap="round" opacity=".9">
        <path d="M70 300c30-120 60 40 90-60s60-40 80 10 50-70 90-120" />
      </g>
      <g fill="var(--on-accent)">
        <rect x="56" y="60" width="150" height="14" rx="7" />
        <rect x="56" y="88" width="96" height="14" rx="7" opacity=".6" />
        {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => (
          <rect key={n} x={56 + n * 24} y="446" width={n % 3 === 0 ? 14 : 7} height="54" />
        ))}
      </g>
    </svg>
  );
}
