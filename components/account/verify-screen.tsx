'use client';

import { Link } from '@/components/ui/link';
import { useAction } from '@/hooks/use-action';
import { useEmailProof } from '@/hooks/use-email-proof';
import { useSession } from '@/hooks/use-session';
import { announceProof } from '@/lib/data/account/email-proof';
import { proofSentence } from '@/lib/domain/account/auth-errors';
import { homeOf, loginFor } from '@/lib/domain/account/redirects';
import { safeNext } from '@/lib/domain/account/safe-next';
import { LOGIN_ROUTE } from '@/lib/domain/kit/routes/session';
import { AuthSubmit, FormError } from './auth-field';
import { AuthFrame } from './auth-frame';
import { identity } from './identity';

type Props = { code: string; next: string };

/**
 * Verifies an e-mail address with the code of our mail: by the button, not by opening the page, because mail
 * scanners open links too.
 */
export function VerifyScreen({ code, next }: Props) {
  const { status, user, role } = useSession();
  const isProved = useEmailProof(user);
  const prove = useAction(async () => {
    const { proveEmail, askEmailProof } = await identity();
    await proveEmail(code);
    await askEmailProof().catch(() => false);
    announceProof();
  });
  const wrong = prove.error === null ? !code && INCOMPLETE : proofSentence(prove.error);

  if (prove.isDone || isProved) {
    const to = typeof window === 'undefined' ? null : safeNext(next, window.location.origin);
    const way = to ?? homeOf(role ?? null);
    return (
      <AuthFrame
        title="Tu correo está confirmado"
        intro="Vuelve a la página que dejaste abierta, o sigue aquí."
      >
        <Link
          href={status === 'signed-in' ? way : loginFor(way)}
          className="flex h-11 items-center justify-center rounded-control bg-accent font-semibold text-on-accent hover:bg-accent-hover"
        >
          {status === 'signed-in' ? 'Seguir' : 'Iniciar sesión'}
        </Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Confirma tu correo"
      intro={
        code &&
        'Si creaste una cuenta con este correo, confírmalo. Si no fuiste tú, cierra esta página.'
      }
    >
      <div className="grid gap-4">
        <FormError>{wrong}</FormError>
        {code && (
          <AuthSubmit busy={prove.busy} onClick={() => void prove.run()}>
            Confirmar mi correo
          </AuthSubmit>
        )}
        {wrong && (
          <Link
            href={LOGIN_ROUTE}
            className="-my-3 self-start py-3 text-ink-soft underline hover:text-ink"
          >
            Ir a mi cuenta
          </Link>
        )}
      </div>
    </AuthFrame>
  );
}

const INCOMPLETE =
  'El enlace está incompleto. Ábrelo de nuevo desde el correo, o pide otro desde tu cuenta.';
