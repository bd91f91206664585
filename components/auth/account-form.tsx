'use client';

import { useState } from 'react';
import { CredentialsForm } from './credentials-form';

/** The way to a session inside another page: a new account, or the one a person has already. */
export function AccountForm({ createFirst = true }: { createFirst?: boolean }) {
  const [creating, setCreating] = useState(createFirst);
  return (
    <div>
      <CredentialsForm key={String(creating)} creating={creating} />
      <p className="mt-6 text-ink-soft">
        {creating ? '¿Ya tienes cuenta?' : '¿Aún no tienes cuenta?'}{' '}
        <button
          type="button"
          onClick={() => setCreating(!creating)}
          className="rounded-control font-semibold text-accent-ink underline underline-offset-2"
        >
          {creating ? 'Inicia sesión' : 'Crea una'}
        </button>
      </p>
    </div>
  );
}
