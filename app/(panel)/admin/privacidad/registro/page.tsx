import type { Metadata } from 'next';
import { RegisterScreen } from '@/components/privacy/register/register-screen';

export const metadata: Metadata = { title: 'Registro de tratamiento' };

export default function Page() {
  return <RegisterScreen />;
}
