'use client';

import type { CurrentSession } from '@/hooks/use-session';
import { publicConfig } from '@/lib/config';

export function EndedBanner({ why }: { why: NonNullable<CurrentSession['ended']> }) {
  const { privacyEmail } = publicConfig();
  return (
    <div role="alert" className="mb-6 rounded-control bg-wait-soft px-3 py-2 text-wait">
      {why === 'disabled' ? (
        <>
          <p className="font-semibold">Tu cuenta está deshabilitada</p>
          <p>
            Por eso se cerró tu sesión. Lo que hiciste sigue guardado.
            {privacyEmail && (
              <>
                {' '}
                Si es un error, escríbenos a{' '}
                <a className="underline underline-offset-2" href={`mailto:${privacyEmail}`}>
                  {privacyEmail}
                </a>
                .
              </>
            )}
          </p>
        </>
      ) : (
        <p>Tu sesión se cerró. Inicia sesión de nuevo para seguir donde estabas.</p>
      )}
    </div>
  );
}
