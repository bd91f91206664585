import type { Metadata } from 'next';
import { MenusScreen } from '@/components/menu/menus-screen';

export const metadata: Metadata = { title: 'Mis cartas' };

export default function Page() {
  return <MenusScreen />;
}
