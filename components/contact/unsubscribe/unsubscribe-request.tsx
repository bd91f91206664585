'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { useEarlyFields } from '@/hooks/first-data/use-early-fields';
import { useAction } from '@/hooks/use-action';
import { requestUnsubscribeLink } from '@/lib/data/contact/unsubscribe';
import { CallError } from '@/lib/data/kit/call';
import { unsubscribeFormRoute } from '@/lib/domain/kit/routes/links';
import { readAddress } from '@/lib/domain/kit/text/address';

type Props = {
  producerId: string;
  producerName: string;
  refused: boolean;
};

/**
 * Without a valid link: mails a signed one, also without scripts. The answer is the same whatever the address is.
 */
export function UnsubscribeRequest({ producerId, producerName, refused }: Props) {
  const [email, setEmail] = useState('');
  const [invalid, setInvalid] = useState('');
  const form = useEarlyFields((fieldOf) => setEmail(fieldOf('email')));
  const request = useAction((address: string) => requestUnsubscribeLink(producerId, address));
  const failure = request.error === null ? '' : failureText(request.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = readAddress(email);
    setInvalid(checked.ok ? '' : checked.message);
    if (checked.ok) void request.run(checked.value);
  }

  if (request.isDone) {
    return (
      <div role="status">
        <h1 className="text-balance font-semibold text-xl tracking-tight">Revisa tu correo</h1>
        <p className="mt-2 text-ink-soft">
          Si esa dirección está en la lista, te enviamos un enlace para confirmar. Puede tardar unos
          minutos; si hoy no llega, inténtalo de nuevo mañana.
        </p>
      </div>
    );
  }
  return (
    <form
      ref={form}
      method="post"
      action={unsubscribeFormRoute(producerId)}
      noValidate
      onSubmit={submit}
    >
      <h1 className="text-balance font-semibold text-xl tracking-tight wrap-anywhere">
        Dejar de recibir correos{producerName && ` de ${producerName}`}
      </h1>
      <p className="mt-2 text-ink-soft">
        {refused
          ? 'Este enlace no es válido o está incompleto. Escribe tu correo y te enviamos uno nuevo.'
          : 'Escribe tu correo y te enviamos un enlace para confirmar que eres tú.'}
      </p>
      <div className="mt-6 flex flex-col gap-4">
        <Field label="Correo" error={invalid || failure || null}>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button kind="primary" type="submit" className="self-start" busy={request.busy}>
          Enviarme el enlace
        </Button>
      </div>
    </form>
  );
}

const failureText = (error: unknown) =>
  error instanceof CallError ? error.message : 'No pudimos enviarlo';
