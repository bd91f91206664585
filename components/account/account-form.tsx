'use client';

import { type ReactNode, useState } from 'react';
import { useAlive } from '@/hooks/use-now';
import { CredentialsForm } from './credentials-form';

type Props = {
  createFirst?: boolean;
  /** Wraps the form; what it adds may depend on whether an account is being created. */
  frame?: (creating: boolean, form: ReactNode) => ReactNode;
};

export function AccountForm({ createFirst = true, frame }: Props) {
  const [creating, setCreating] = useState(createFirst);
  const isAlive = useAlive();
  const form = (
    <div>
      <CredentialsForm key={String(creating)} creating={creating} />
      <p className="mt-6 text-ink-soft">
        {creating ? '¿Ya tienes cuenta?' : '¿Aún no tienes cuenta?'}{' '}
        <button
          type="button"
          disabled={!isAlive}
          onClick={() => setCreating(!creating)}
          className={`-my-3 rounded-control py-3 font-semibold text-accent-ink underline underline-offset-2 ${isAlive ? '' : 'animate-wait'}`}
        >
          {creating ? 'Inicia sesión' : 'Crea una'}
        </button>
      </p>
    </div>
  );
  return frame ? frame(creating, form) : form;
}
