import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { LoginScreen } from '@/components/auth/login-screen';
import { ACCOUNT_COOKIE } from '@/lib/domain/session/page-cookies';

export const metadata: Metadata = {
  title: 'Iniciar sesión',
  description: 'Entra a tu panel: eventos, entradas, ventas y mailing en un solo lugar.',
};

export default async function LoginPage() {
  return <LoginScreen isAwaited={(await cookies()).has(ACCOUNT_COOKIE)} />;
}
