import type { Metadata } from 'next';
import { DoorScreen } from '@/components/door/door-screen';
import { doorManifestRoute } from '@/lib/domain/kit/routes/links';
import { secretMeta } from '@/lib/page-meta';
import { secretPart } from '@/lib/server/plain/path-part';

// The URL contains the door's secret: it is not indexed, and not sent as a referrer.
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { token } = await params;
  return {
    ...secretMeta('Puerta', 'Valida las entradas de un evento en la puerta.'),
    manifest: doorManifestRoute(secretPart(token)),
    appleWebApp: { capable: true, title: 'Puerta', statusBarStyle: 'black-translucent' },
  };
}

type Props = { params: Promise<{ token: string }> };

export default async function Page({ params }: Props) {
  const { token } = await params;
  return <DoorScreen token={secretPart(token)} />;
}
