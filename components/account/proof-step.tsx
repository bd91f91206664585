'use client';

import { MailCheck } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useAction } from '@/hooks/use-action';
import { useProofSent } from '@/hooks/use-email-proof';
import { useSession } from '@/hooks/use-session';
import { sendVerificationEmail } from '@/lib/data/account/email-proof';
import { toCallError } from '@/lib/data/kit/call';
import { loginFor } from '@/lib/domain/account/redirects';
import { AuthSubmit, FormError } from './auth-field';

/** The time for which the button stays disabled after each mail; the server has its own limit. */
const WAIT_SECONDS = 30;

const WORDS = {
  no: 'Falta enviarte un enlace a ',
  sending: 'Estamos enviando un enlace a ',
  sent: 'Abre el enlace que enviamos a ',
};

/**
 * E-mail verification by a mailed link, required before an account can create anything. The surrounding page
 * continues by itself once the link was opened, in any tab or device.
 */
export function ProofStep() {
  const { user, logOut } = useSession();
  const pathname = usePathname();
  const proof = useProofSent(user?.uid ?? '');
  const wasSent = proof === 'sent';
  const [told, setTold] = useState('');
  const send = useAction(async (uid: string) => {
    setTold('');
    const { message } = await sendVerificationEmail(uid, here());
    setTold(message);
    setWait(WAIT_SECONDS);
  });
  const [wait, setWait] = useState(0);

  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1_000);
    return () => clearTimeout(timer);
  }, [wait]);

  if (!user) return null;
  const here = () => pathname + window.location.search;

  return (
    <section aria-labelledby="proof-title" className="grid gap-4">
      <div className="flex gap-3 rounded-card bg-info-soft p-4">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-info" strokeWidth={1.5} />
        <div className="min-w-0">
          <h2 id="proof-title" className="font-semibold">
            Confirma tu correo
          </h2>
          <p className="mt-1 [overflow-wrap:anywhere]">
            {WORDS[proof]}
            <strong>{user.email}</strong>
            {wasSent ? '. Esta página sigue sola.' : ' para saber que es tuyo. Es una sola vez.'}
          </p>
          {wasSent && (
            <p className="mt-2 text-ink-soft">
              ¿No llega? Revisa el correo no deseado y que la dirección esté bien escrita.
            </p>
          )}
        </div>
      </div>
      <output aria-live="polite" className={told ? 'text-good' : 'sr-only'}>
        {told}
      </output>
      <FormError>{send.error !== null && toCallError(send.error).message}</FormError>
      <AuthSubmit
        kind={wasSent ? 'quiet' : 'main'}
        busy={send.busy || proof === 'sending'}
        disabled={wait > 0}
        onClick={() => void send.run(user.uid)}
      >
        {wait > 0
          ? `Reenviar correo en ${wait} s`
          : wasSent
            ? 'Reenviar correo'
            : 'Enviar el enlace'}
      </AuthSubmit>
      <button
        type="button"
        onClick={() => void logOut(loginFor(here()))}
        className="justify-self-start rounded-control text-ink-soft underline underline-offset-2 hover:text-ink"
      >
        Usar otra cuenta
      </button>
    </section>
  );
}
