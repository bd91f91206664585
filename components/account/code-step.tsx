'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAction } from '@/hooks/use-action';
import { codeDigits, codeRefusal, codeSentence } from '@/lib/domain/account/one-time-code';
import { AuthField, AuthSubmit } from './auth-field';

type Props = {
  halted: unknown;
  onBack: () => void;
};

const focusCode = (form: HTMLFormElement | null) =>
  (form?.elements.namedItem('code') as HTMLElement | null)?.focus();

export function CodeStep({ halted, onBack }: Props) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusCode(form.current), []);

  const refuse = (sentence: string) => {
    setWrong(sentence);
    focusCode(form.current);
  };
  const send = useAction(
    async () => (await import('@/lib/firebase/second-factor')).finishSignIn(halted, code),
    (error) => refuse(codeSentence(error)),
  );
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const refused = codeRefusal(code);
    if (refused) return refuse(refused);
    setWrong(undefined);
    void send.run();
  }
  // Once signed in, the surrounding page replaces this one.
  const busy = send.busy || send.isDone;
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <AuthField
        label="Código de seis dígitos"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        help="El que muestra ahora la app de códigos de tu teléfono."
        value={code}
        onChange={(event) => setCode(codeDigits(event.target.value))}
        error={wrong}
      />
      <AuthSubmit busy={busy}>Entrar</AuthSubmit>
      <AuthSubmit kind="quiet" busy={false} disabled={busy} onClick={onBack}>
        Volver
      </AuthSubmit>
      <p className="text-ink-soft">
        ¿Perdiste el teléfono? Escribe a la administración para que quite este paso de tu cuenta.
      </p>
    </form>
  );
}
