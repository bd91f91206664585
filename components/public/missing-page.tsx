import type { ReactNode } from 'react';
import { EnterPanelLink, SignOut } from '@/components/shared/enter-panel-link';
import { Logo } from '@/components/shared/logo';
import { Drawing } from '@/components/ui/state/drawing';
import { variant } from '@/lib/config';
import { AMBASSADORS_ROUTE, privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import { LANDING_ROUTE, LOGIN_ROUTE, PRIVACY_ROUTE } from '@/lib/domain/kit/routes/session';

const link = 'rounded-control py-3 font-medium text-ink-soft hover:text-ink hover:underline';

/** The page of an address that leads nowhere, with the header and footer of the pages without a session. */
export function MissingPage({ action }: { action: ReactNode }) {
  const { features, siteName } = variant();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-[1200px] items-center gap-4 px-4 py-3 md:px-8">
        <a
          href={features.landing ? LANDING_ROUTE : LOGIN_ROUTE}
          className="mr-auto rounded-control py-1"
          aria-label={`${siteName}, inicio`}
        >
          <Logo />
        </a>
        {features.landing && (
          <a href={AMBASSADORS_ROUTE} className={`${link} max-sm:hidden`}>
            Embajadores
          </a>
        )}
        <SignOut className="max-sm:text-xs" />
        <EnterPanelLink />
      </header>
      <main className="flex-1">
        <div className="mx-auto flex min-h-[64dvh] max-w-[560px] flex-col items-center justify-center px-4 text-center">
          <Drawing name="search" className="h-33 w-45" />
          <h1 className="mt-6 text-balance font-semibold text-xl tracking-tight">
            No encontramos esta página
          </h1>
          <p className="mt-2 mb-8 text-pretty text-base text-ink-soft">
            Puede que el enlace esté incompleto, que la página ya no exista o que tu cuenta no tenga
            acceso a ella.
          </p>
          {action}
        </div>
      </main>
      <footer className="mt-12 border-line border-t">
        <div className="mx-auto flex w-full max-w-[1200px] flex-wrap items-center gap-x-6 px-4 py-3 text-ink-soft md:px-8">
          <p className="mr-auto max-sm:w-full max-sm:pt-3">{siteName}, hecho en Chile</p>
          {features.landing && (
            <a href={AMBASSADORS_ROUTE} className={link}>
              Embajadores
            </a>
          )}
          <a href={privacyDeskRoute()} className={link}>
            Tus datos
          </a>
          <a href={PRIVACY_ROUTE} className={link}>
            Política de privacidad
          </a>
        </div>
      </footer>
    </div>
  );
}
