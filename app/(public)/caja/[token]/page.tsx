import { BoxOfficeScreen } from '@/components/shift/phone/box-office-screen';
import { secretMeta } from '@/lib/page-meta';
import { secretPart } from '@/lib/server/plain/path-part';

// The URL contains the link's secret: it is not indexed, and not sent as a referrer.
export const generateMetadata = () =>
  secretMeta('Caja', 'Vende las entradas de un evento en la puerta.');

type Props = { params: Promise<{ token: string }> };

export default async function Page({ params }: Props) {
  return <BoxOfficeScreen token={secretPart((await params).token)} />;
}
