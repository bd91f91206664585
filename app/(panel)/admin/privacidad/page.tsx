import type { Metadata } from 'next';
import { AdminDeskScreen } from '@/components/privacy/desk/admin-desk-screen';

export const metadata: Metadata = { title: 'Derechos sobre datos' };

export default function Page() {
  return <AdminDeskScreen />;
}
