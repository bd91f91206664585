import type { Metadata } from 'next';
import { AdminHomeScreen } from '@/components/admin/admin-home-screen';

export const metadata: Metadata = { title: 'Inicio' };

export default function Page() {
  return <AdminHomeScreen />;
}
