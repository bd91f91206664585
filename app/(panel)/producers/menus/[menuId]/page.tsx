import type { Metadata } from 'next';
import { MenuScreen } from '@/components/menu/menu-screen';

export const metadata: Metadata = { title: 'Carta' };

export default async function Page({ params }: { params: Promise<{ menuId: string }> }) {
  return <MenuScreen menuId={decodeURIComponent((await params).menuId)} />;
}
