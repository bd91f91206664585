'use client';

import type { FormEvent } from 'react';
import { HiddenFields } from '@/components/shared/hidden-fields';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { Link } from '@/components/ui/link';
import { useAction } from '@/hooks/use-action';
import { variant } from '@/lib/config';
import { unsubscribe } from '@/lib/data/contact/unsubscribe';
import { CallError } from '@/lib/data/kit/call';
import { subscribeRoute, unsubscribeFormRoute } from '@/lib/domain/kit/routes/links';
import { maskEmail, type UnsubscribeParams } from '@/lib/domain/mailing/unsubscribe-link';

type Props = {
  link: UnsubscribeParams & { t: string };
  /** The producer who sends the mails; '' if it could not be read. */
  producerName: string;
  hasLeft: boolean;
  choices: string;
  onRefused: () => void;
};

/**
 * One confirmation, then unsubscribes; without scripts the browser posts it to the server. The address is masked,
 * because the mail may have been forwarded.
 */
export function UnsubscribeConfirm(props: Props) {
  const { link, producerName, hasLeft, choices, onRefused } = props;
  const confirm = useAction(
    () => unsubscribe(link),
    (error) => isRefusal(error) && onRefused(),
  );
  const words = variant().producer;
  const producer = producerName || `esta ${words.one.toLowerCase()}`;
  const address = <strong className="wrap-anywhere font-semibold">{maskEmail(link.email)}</strong>;
  const back = (
    <>
      Si algún día quieres recibirlos otra vez,{' '}
      <Link href={subscribeRoute(link.producerId)} className="underline">
        suscríbete de nuevo
      </Link>
      .
    </>
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    void confirm.run();
  }

  if (hasLeft && !confirm.isDone) {
    return (
      <>
        <h1 className="text-balance font-semibold text-xl tracking-tight">Ya estás de baja</h1>
        <p className="mt-2 text-ink-soft">
          {address} no recibe correos de {producer}. {back}
        </p>
      </>
    );
  }
  if (confirm.isDone) {
    return (
      <div role="status">
        <h1 className="text-balance font-semibold text-xl tracking-tight">
          Listo, te diste de baja
        </h1>
        <p className="mt-2 text-ink-soft">
          {address} no recibirá más correos de {producer}, tampoco los que ya estaban por salir. Tus
          entradas siguen siendo válidas, y te seguiremos avisando lo que tenga que ver con ellas.{' '}
          {back}
        </p>
      </div>
    );
  }
  return (
    <>
      <h1 className="text-balance font-semibold text-xl tracking-tight">
        ¿Dejar de recibir estos correos?
      </h1>
      <p className="mt-2 text-ink-soft">
        {address} dejará de recibir los correos de {producer}. Los de otras{' '}
        {words.many.toLowerCase()} no cambian.
      </p>
      {choices && (
        <p className="mt-2 text-ink-soft">
          Si son muchos, puedes recibir uno a la semana o uno al mes, o dejarlos en pausa.
        </p>
      )}
      {confirm.error !== null && (
        <p role="alert" className="mt-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {failureText(confirm.error)}
        </p>
      )}
      <form
        method="post"
        action={unsubscribeFormRoute(link.producerId)}
        onSubmit={submit}
        className="mt-6 flex flex-wrap gap-2"
      >
        <HiddenFields values={link} />
        <Button kind="primary" type="submit" busy={confirm.busy}>
          Darme de baja
        </Button>
        {/* A page of the server: nothing of it is fetched ahead. */}
        {choices && (
          <a href={choices} className={buttonStyle('secondary', 'md')}>
            Recibir menos correos
          </a>
        )}
      </form>
    </>
  );
}

/** Whether the server refused the link itself, so that a retry is useless. */
const isRefusal = (error: unknown) =>
  error instanceof CallError &&
  (error.code === 'permission-denied' || error.code === 'invalid-argument');

const failureText = (error: unknown) =>
  error instanceof CallError ? error.message : 'No pudimos darte de baja. Inténtalo de nuevo';
