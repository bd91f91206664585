'use client';

import type { ReactNode } from 'react';
import { Logo } from '@/components/shared/logo';
import { Button } from '@/components/ui/button';
import { useAction } from '@/hooks/use-action';
import { publicConfig, variant } from '@/lib/config';
import { toCallError } from '@/lib/data/kit/call';
import { freezePayments } from '@/lib/data/producer/freeze';
import { LOGIN_ROUTE, RESET_ROUTE } from '@/lib/domain/kit/routes/session';
import type { FreezeLink } from '@/lib/domain/producer/freeze-link';

type Props = {
  link: FreezeLink & { t: string };
  /** The answer of the server about the link: whether it is valid, and whose payments it freezes ('' if unknown). */
  known: { valid: boolean; producerName: string };
};

/**
 * The page of the 'No fui yo' link in a security mail. Opening it changes nothing, because mail scanners open
 * links: it asks for confirmation and then freezes the payments.
 */
export function FreezeScreen({ link, known }: Props) {
  const stop = useAction(() => freezePayments(link));
  const producer = known.producerName || `tu ${variant().producer.one.toLowerCase()}`;

  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[520px] flex-col justify-center gap-6 px-4 py-8">
      <span className="self-start">
        <Logo />
      </span>
      <div className="rounded-card border border-line bg-card p-6">
        {!known.valid ? (
          <>
            <Title>Este enlace ya no sirve</Title>
            <Text>
              Cada enlace dura 30 días y deja de servir cuando la administración revisa un aviso.
              Ábrelo desde el correo más nuevo.
            </Text>
            <WriteToUs />
            <Button className="mt-6" href={LOGIN_ROUTE}>
              Entrar al panel
            </Button>
          </>
        ) : stop.isDone ? (
          <div role="status">
            <Title>Los pagos están detenidos</Title>
            <Text>
              No se paga nada a {producer} ni cambia su cuenta bancaria hasta que la administración
              lo revise. Te escribiremos a este mismo correo.
            </Text>
            <Text>Si crees que alguien entró a tu cuenta, cambia tu contraseña ahora.</Text>
            <Button className="mt-6" href={RESET_ROUTE}>
              Cambiar mi contraseña
            </Button>
          </div>
        ) : (
          <>
            <Title>¿Detener los pagos de {producer}?</Title>
            <Text>
              Nadie recibirá dinero y la cuenta bancaria no podrá cambiar hasta que la
              administración lo revise. Las ventas y los eventos siguen igual.
            </Text>
            {stop.error !== null && (
              <>
                <p role="alert" className="mt-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
                  {toCallError(stop.error).message}
                </p>
                <WriteToUs />
              </>
            )}
            <Button kind="danger" className="mt-6" busy={stop.busy} onClick={() => void stop.run()}>
              Detener los pagos
            </Button>
          </>
        )}
      </div>
    </main>
  );
}

const Title = ({ children }: { children: ReactNode }) => (
  <h1 className="text-balance break-words font-semibold text-lg">{children}</h1>
);
const Text = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 text-ink-soft">{children}</p>
);

/** The contact address, because nobody reads replies to the mail. Renders nothing if none is configured. */
function WriteToUs() {
  const { privacyEmail } = publicConfig();
  if (!privacyEmail) return null;
  return (
    <Text>
      Si no tienes otro correo nuestro, escríbenos a{' '}
      <a
        className="wrap-anywhere font-medium text-accent-ink underline"
        href={`mailto:${privacyEmail}`}
      >
        {privacyEmail}
      </a>
      .
    </Text>
  );
}
