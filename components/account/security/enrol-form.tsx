'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { cn } from '@/components/ui/cn';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { QrPicture } from '@/components/ui/qr-picture';
import { codeRefusal, groupedKey } from '@/lib/domain/account/one-time-code';
import type { Enrolment } from '@/lib/firebase/second-factor';
import { CodeField } from './code-field';

const NAME_CHARS = 40;

type Props = {
  id: string;
  enrolment: Enrolment;
  error: string | null;
  onSubmit: (code: string, name: string) => void;
};

export function EnrolForm({ id, enrolment, error, onSubmit }: Props) {
  const [code, setCode] = useState('');
  const [name, setName] = useState('Mi teléfono');
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = codeRefusal(code);
    setUnfinished(refused);
    const own = name.trim() || 'Mi teléfono';
    if (!refused && own.length <= NAME_CHARS) onSubmit(code, own);
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <ol className="flex flex-col gap-6">
        <Step n={1} title="Escanea este código con tu app de códigos">
          <p className="text-ink-soft">
            Sirve Google Authenticator, 1Password, Authy o la del propio teléfono.
          </p>
          <div className="mt-3 flex flex-col gap-4 sm:flex-row sm:items-center">
            <QrPicture
              text={enrolment.address}
              label="Código QR para la app"
              className="w-40 shrink-0 self-center border"
            />
            <div className="min-w-0">
              <p className="text-ink-soft">¿No puedes escanearlo? Escribe esta clave:</p>
              <p className="mt-1 break-words font-mono">{groupedKey(enrolment.key)}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                {/* On a phone, the app opens by a link: nobody can scan the screen in their own hand. */}
                <a href={enrolment.address} className={cn(buttonStyle(), 'sm:hidden')}>
                  Abrir en mi app
                </a>
                <CopyButton value={enrolment.key} label="Copiar clave" />
              </div>
            </div>
          </div>
        </Step>
        <Step n={2} title="Escribe el código que muestra">
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            <CodeField
              value={code}
              onChange={(next) => {
                setCode(next);
                setUnfinished(null);
              }}
              error={unfinished ?? error}
            />
            <Field label="Nombre del teléfono" help="Para que sepas cuál es.">
              <Input
                maxLength={NAME_CHARS}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
          </div>
        </Step>
      </ol>
      <p className="mt-6 text-ink-faint text-xs">
        Tus otras sesiones se cerrarán. Si pierdes el teléfono, alguien de la administración puede
        quitar este paso y lo activas de nuevo.
      </p>
    </form>
  );
}

function Step({ n, title, children }: { n: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-full bg-sunken font-semibold text-xs"
      >
        {n}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </li>
  );
}
