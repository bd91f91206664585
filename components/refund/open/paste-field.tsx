'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { pastedLines } from './choice';

type Props = {
  typed: string;
  onType: (typed: string) => void;
  onFind: (lines: string[]) => void;
};

export function PasteField({ typed, onType, onFind }: Props) {
  const [error, setError] = useState<string | null>(null);
  const find = () => {
    const lines = pastedLines(typed);
    if (lines.length > 0) onFind(lines);
    else setError('Pega al menos una orden, un correo o un código');
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <Field
        label="Órdenes, correos o códigos"
        help="Uno por línea. Antes de abrir nada ves qué encontramos en cada una."
        error={error}
        className="w-full"
      >
        <Textarea
          rows={8}
          value={typed}
          onChange={(event) => {
            onType(event.target.value);
            setError(null);
          }}
        />
      </Field>
      <Button kind="primary" onClick={find}>
        Buscar
      </Button>
    </div>
  );
}
