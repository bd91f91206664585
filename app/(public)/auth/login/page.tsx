import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { LoginScreen } from '@/components/account/login-screen';
import { Nights } from '@/components/account/nights';
import { readPlatformNights } from '@/lib/data/event/public-nights';
import { isSessionAwaited } from '@/lib/server/session-awaited';

export const metadata: Metadata = {
  title: 'Iniciar sesión',
  description: 'Entra a tu panel: eventos, entradas, ventas y mailing en un solo lugar.',
};

export default async function LoginPage() {
  const nights = readPlatformNights(await headers());
  return <LoginScreen isAwaited={await isSessionAwaited()} aside={<Nights nights={nights} />} />;
}
