'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { useEarlyFields } from '@/hooks/first-data/use-early-fields';
import { useAction } from '@/hooks/use-action';
import { toCallError } from '@/lib/data/kit/call';
import { requestPrivacy } from '@/lib/data/privacy/requests';
import { PRIVACY_FORM_ROUTE } from '@/lib/domain/kit/routes/links';
import type { PrivacyRight } from '@/lib/domain/privacy/request';
import { LinkSentBanner } from './link-sent-banner';
import { isRare, OFTEN_OPTIONS, RARE_OPTIONS } from './right-options';

/**
 * The form of a privacy request. Without JavaScript the browser posts it to the server. The answer does not tell
 * whether the address is known.
 */
export function RequestForm({ producerId }: { producerId: string }) {
  const [right, setRight] = useState<PrivacyRight | null>(null);
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  const form = useEarlyFields((fieldOf) => {
    setRight((fieldOf('right') || null) as PrivacyRight | null);
    setEmail(fieldOf('email'));
  });
  const request = useAction((chosen: PrivacyRight) => requestPrivacy(email, chosen, producerId));
  const failure = request.error === null ? null : toCallError(request.error);

  const choice = {
    name: 'right',
    value: right,
    onChange: (value: string) => setRight(value as PrivacyRight),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (right && email.trim() !== '') void request.run(right);
  }

  if (request.isDone) {
    return <LinkSentBanner email={email.trim()} />;
  }
  return (
    <form
      ref={form}
      method="post"
      action={PRIVACY_FORM_ROUTE}
      noValidate
      onSubmit={submit}
      className="mt-6 flex flex-col gap-6"
    >
      <input type="hidden" name="producerId" value={producerId} />
      <Field
        group
        label="Qué quieres pedir"
        error={asked && !right ? 'Elige qué quieres pedir' : null}
      >
        <RadioCards {...choice} aria-label="Qué quieres pedir" options={OFTEN_OPTIONS} />
        <details open={isRare(right) || undefined}>
          <summary className="cursor-pointer rounded-control py-2 font-semibold">
            Corregir, bloquear o llevarte tus datos
          </summary>
          <RadioCards {...choice} aria-label="Otros derechos" options={RARE_OPTIONS} />
        </details>
      </Field>
      <Field
        label="Tu correo"
        help="El mismo con que compraste, te inscribiste o recibes los correos."
        error={
          (asked && email.trim() === '' && 'Escribe tu correo') ||
          (failure?.field === 'email' && failure.message) ||
          null
        }
      >
        <Input
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      {failure && failure.field !== 'email' && (
        <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {failure.message}
        </p>
      )}
      <Button kind="primary" size="lg" type="submit" className="self-start" busy={request.busy}>
        Enviarme el enlace
      </Button>
    </form>
  );
}
