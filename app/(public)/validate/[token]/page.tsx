import type { Metadata } from 'next';
import { DoorScreen } from '@/components/door/door-screen';

// The address is the key to a door: it is in no index, and no other site hears of it.
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { token } = await params;
  return {
    title: 'Puerta',
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
    manifest: `/validate/${token}/manifest.webmanifest`,
    appleWebApp: { capable: true, title: 'Puerta', statusBarStyle: 'black-translucent' },
  };
}

type Props = { params: Promise<{ token: string }> };

export default async function Page({ params }: Props) {
  const { token } = await params;
  return <DoorScreen token={decodeURIComponent(token)} />;
}
