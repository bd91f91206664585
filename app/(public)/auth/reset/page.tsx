import type { Metadata } from 'next';
import { ResetScreen } from '@/components/auth/reset-screen';

export const metadata: Metadata = { title: 'Recuperar contraseña' };

export default function ResetPage() {
  return <ResetScreen />;
}
