'use client';

import { Button } from '@/components/ui/button';
import { useAction } from '@/hooks/use-action';
import { publicConfig, variant } from '@/lib/config';
import { toCallError } from '@/lib/data/kit/call';
import { freezePayments } from '@/lib/data/producer/freeze';
import { LOGIN_ROUTE, RESET_ROUTE } from '@/lib/domain/kit/routes/session';
import type { FreezeLink } from '@/lib/domain/producer/freeze-link';
import { LinkCard, LinkText, LinkTitle } from './link-card';

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
    <LinkCard>
      {!known.valid ? (
        <>
          <LinkTitle>Este enlace ya no sirve</LinkTitle>
          <LinkText>
            Cada enlace dura 30 días y deja de servir cuando la administración revisa un aviso.
            Ábrelo desde el correo más nuevo.
          </LinkText>
          <WriteToUs />
          <Button className="mt-6" href={LOGIN_ROUTE}>
            Entrar al panel
          </Button>
        </>
      ) : stop.isDone ? (
        <div role="status">
          <LinkTitle>Los pagos están detenidos</LinkTitle>
          <LinkText>
            No se paga nada a {producer} ni cambia su cuenta bancaria hasta que la administración lo
            revise. Te escribiremos a este mismo correo.
          </LinkText>
          <LinkText>Si crees que alguien entró a tu cuenta, cambia tu contraseña ahora.</LinkText>
          <Button className="mt-6" href={RESET_ROUTE}>
            Cambiar mi contraseña
          </Button>
        </div>
      ) : (
        <>
          <LinkTitle>¿Detener los pagos de {producer}?</LinkTitle>
          <LinkText>
            Nadie recibirá dinero y la cuenta bancaria no podrá cambiar hasta que la administración
            lo revise. Las ventas y los eventos siguen igual.
          </LinkText>
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
    </LinkCard>
  );
}

/** The contact address, because nobody reads replies to the mail. Renders nothing if none is configured. */
function WriteToUs() {
  const { privacyEmail } = publicConfig();
  if (!privacyEmail) return null;
  return (
    <LinkText>
      Si no tienes otro correo nuestro, escríbenos a{' '}
      <a
        className="wrap-anywhere font-medium text-accent-ink underline"
        href={`mailto:${privacyEmail}`}
      >
        {privacyEmail}
      </a>
      .
    </LinkText>
  );
}
