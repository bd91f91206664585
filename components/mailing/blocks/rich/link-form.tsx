'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { isHttpsUrl, linkProblem, withHttps } from '@/lib/domain/kit/url';

type Props = { link: string; onPut: (href: string) => void; onClose: () => void };

/** The address of the words that are chosen. Not a form of its own, because it stands inside one. */
export function TextLinkForm({ link, onPut, onClose }: Props) {
  const [text, setText] = useState(link);
  const [wrong, setWrong] = useState<string | null>(null);
  const put = () => {
    const href = withHttps(text);
    if (isHttpsUrl(href)) onPut(href);
    else setWrong(linkProblem({ input: href }));
  };
  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunken p-3">
      <Field label="Enlace de las palabras elegidas" error={wrong}>
        <Input
          autoFocus
          type="url"
          inputMode="url"
          placeholder="https://"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              put();
            }
            if (event.key === 'Escape') onClose();
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" kind="primary" onClick={put}>
          Poner enlace
        </Button>
        {link && (
          <Button size="sm" onClick={() => onPut('')}>
            Quitar enlace
          </Button>
        )}
        <Button size="sm" kind="ghost" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </div>
  );
}
