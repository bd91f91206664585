import type { ReactNode } from 'react';
import { variant } from '@/lib/config';
import { AuthFrame } from './auth-frame';

export function SignUpFrame({ children }: { children: ReactNode }) {
  return (
    <AuthFrame
      title={`Crea tu ${variant().producer.one.toLowerCase()}`}
      intro="Con ella publicas eventos, vendes entradas y escribes a tu público. Toma unos 2 minutos."
    >
      {children}
    </AuthFrame>
  );
}
