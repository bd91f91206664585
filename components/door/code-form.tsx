'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';

type Props = {
  onCode: (code: string) => Promise<void>;
  /** The typed code waits until the result of another code has been seen. */
  waits: boolean;
};

export function CodeForm({ onCode, waits }: Props) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  return (
    <div>
      <form
        className="flex items-end gap-2"
        onSubmit={async (event) => {
          event.preventDefault();
          if (!typed.trim() || busy) return;
          setBusy(true);
          try {
            await onCode(typed);
            // The person may have typed the next code already.
            setTyped((now) => (now === typed ? '' : now));
          } finally {
            setBusy(false);
          }
        }}
      >
        <Field label="Código escrito" className="flex-1">
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="AB12-CD34-…"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            className="font-mono uppercase"
          />
        </Field>
        <Button type="submit" busy={busy}>
          Validar
        </Button>
      </form>
      <p role="status">
        {waits && <span className="block pt-2 text-ink-soft">Espera el resultado anterior</span>}
      </p>
    </div>
  );
}
