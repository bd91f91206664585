import type { Metadata } from 'next';
import { LoginScreen } from '@/components/account/login-screen';
import { isSessionAwaited } from '@/lib/server/session-awaited';

export const metadata: Metadata = {
  title: 'Iniciar sesión',
  description: 'Entra a tu panel: eventos, entradas, ventas y mailing en un solo lugar.',
};

export default async function LoginPage() {
  return <LoginScreen isAwaited={await isSessionAwaited()} />;
}
