'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/form/field';
import { FileDrop } from '@/components/ui/form/file-drop';
import { Textarea } from '@/components/ui/form/textarea';
import { LIST_FILES } from '@/lib/data/kit/read-table';
import { number } from '@/lib/domain/kit/format';

type Props = {
  reading: number | null;
  error: string;
  onFile: (file: File) => void;
  onText: (text: string) => void;
};

export function ImportSource({ reading, error, onFile, onText }: Props) {
  const [text, setText] = useState('');
  return (
    <div className="flex flex-col gap-6">
      {error && (
        <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {error}
        </p>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <Card title="Desde un archivo">
          <Field label="Archivo" hideLabel>
            <FileDrop
              label={
                reading === null
                  ? 'Elige un archivo o suéltalo aquí'
                  : `Leyendo, ${number(reading)} filas`
              }
              help="CSV, Excel o libreta de contactos (.vcf), hasta 50 MB y 200.000 filas"
              accept={LIST_FILES}
              busy={reading !== null}
              onFile={onFile}
              className="min-h-56"
            />
          </Field>
        </Card>
        <Card title="Desde una planilla">
          <div className="flex flex-col gap-4">
            <Field
              label="Pega las filas"
              help="Celdas de Excel o Google Sheets con sus títulos, o los destinatarios de un correo"
            >
              <Textarea
                value={text}
                rows={7}
                placeholder={'correo;nombre\nana@correo.cl;Ana Díaz'}
                onChange={(event) => setText(event.target.value)}
              />
            </Field>
            <Button
              className="self-start"
              reason={text.trim() === '' && 'Pega al menos una fila'}
              busy={reading !== null}
              onClick={() => onText(text)}
            >
              Usar estas filas
            </Button>
          </div>
        </Card>
      </div>
    </div>
  );
}
