import type { Metadata } from 'next';
import { DoorScreen } from '@/components/door/door-screen';

// The address is the key to a door: it is in no index, and no other site hears of it.
export const metadata: Metadata = {
  title: 'Puerta',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};

type Props = { params: Promise<{ token: string }> };

export default async function Page({ params }: Props) {
  const { token } = await params;
  return <DoorScreen token={decodeURIComponent(token)} />;
}
