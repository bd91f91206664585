import type { Metadata } from 'next';
import { NewMenuScreen } from '@/components/menu/menu-screen';

export const metadata: Metadata = { title: 'Crear carta' };

export default function Page() {
  return <NewMenuScreen />;
}
