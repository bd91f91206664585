import type { Metadata } from 'next';
import { LoginScreen } from '@/components/auth/login-screen';

export const metadata: Metadata = {
  title: 'Iniciar sesión',
  description: 'Entra a tu panel: eventos, entradas, ventas y mailing en un solo lugar.',
};

export default function LoginPage() {
  return <LoginScreen />;
}
