'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';

/** Input for a code as printed under the QR. */
export function CodeForm({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={async (event) => {
        event.preventDefault();
        if (!typed.trim() || busy) return;
        setBusy(true);
        try {
          await onCode(typed);
          setTyped('');
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
  );
}
