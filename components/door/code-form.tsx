'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { number } from '@/lib/domain/kit/format';

type Props = {
  onCode: (code: string) => Promise<void>;
  waits: number;
};

const WRITING = 'input, textarea, select, [contenteditable]';

/**
 * Keys pressed anywhere on the page go into the field: a scanner that plays a keyboard is never aimed at it. It has
 * the focus from the start only beside a mouse, because on a phone that would open the keyboard over the camera.
 */
function useTypedAnywhere(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (window.matchMedia?.('(pointer: fine)').matches) field.current?.focus();
    const onKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isWriting = target instanceof Element && target.closest(WRITING) !== null;
      // A space presses the button that has the focus; no code has one.
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (isText && !isWriting) field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [field]);
}

export function CodeForm({ onCode, waits }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useTypedAnywhere(field);
  return (
    <div>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const { current } = field;
          const code = current?.value.trim();
          if (!current || !code) return;
          // Emptied at once: the next code may come before this one is answered.
          current.value = '';
          void onCode(code).catch((error) => {
            // Marked, so that the next code takes its place.
            if (!current.value) {
              current.value = code;
              current.select();
            }
            window.reportError?.(error);
          });
        }}
      >
        <Field label="Código escrito" className="flex-1">
          <Input
            ref={field}
            placeholder="AB12-CD34-…"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            className="font-mono uppercase"
          />
        </Field>
        <Button type="submit">Validar</Button>
      </form>
      <p role="status">
        {waits > 0 && (
          <span className="block pt-2 text-ink-soft">
            {waits === 1
              ? 'Espera el resultado anterior'
              : `${number(waits)} códigos esperan el resultado anterior`}
          </span>
        )}
      </p>
    </div>
  );
}
