'use client';

import { useEffect, useRef } from 'react';
import { isRut } from '@/lib/domain/kit/rut';

const WRONG = 'Ese RUT no es válido: revisa el dígito verificador';

/**
 * The RUT of a form that needs no script. With scripts, the browser refuses a wrong one before it is posted,
 * because the page that comes back after a refusal has lost the input.
 */
export function RutInput({ className }: { className: string }) {
  const input = useRef<HTMLInputElement>(null);
  const check = () => {
    const typed = input.current?.value.trim();
    input.current?.setCustomValidity(typed && !isRut(typed) ? WRONG : '');
  };
  // The input may have been typed before hydration, or restored by the browser.
  useEffect(check, []);
  return (
    <input
      ref={input}
      name="rut"
      required
      maxLength={14}
      placeholder="12.345.678-5"
      autoComplete="off"
      onInput={check}
      className={className}
    />
  );
}
