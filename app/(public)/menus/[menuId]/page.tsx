import type { Metadata } from 'next';
import { GuestScreen } from '@/components/menu/guest-screen';

export const metadata: Metadata = {
  title: 'Carta',
  description: 'La carta del evento, con sus precios.',
};

export default async function MenuPage({ params }: { params: Promise<{ menuId: string }> }) {
  return <GuestScreen menuId={decodeURIComponent((await params).menuId)} />;
}
