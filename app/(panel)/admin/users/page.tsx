import type { Metadata } from 'next';
import { UsersScreen } from '@/components/admin/users/users-screen';

export const metadata: Metadata = { title: 'Usuarios' };

export default function Page() {
  return <UsersScreen />;
}
