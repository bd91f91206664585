import type { Metadata } from 'next';
import { ResetScreen } from '@/components/account/reset-screen';

export const metadata: Metadata = {
  title: 'Recuperar contraseña',
  description: 'Pide un enlace para elegir una contraseña nueva.',
};

export default function ResetPage() {
  return <ResetScreen />;
}
