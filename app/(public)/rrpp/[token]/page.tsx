import { headers } from 'next/headers';
import { PromoterPageScreen } from '@/components/promoter/page/promoter-page';
import { readPromoterPage } from '@/lib/data/promoter/promoter-page';
import { secretMeta } from '@/lib/page-meta';

// The URL contains the promoter's secret: it is not indexed, and not sent as a referrer.
export const generateMetadata = () =>
  secretMeta('Tu página de RR. PP.', 'Tus ventas, tu enlace y lo que tienes por cobrar.');

type Props = { params: Promise<{ token: string }> };

export default async function Page({ params }: Props) {
  const token = decodeURIComponent((await params).token);
  const read = await readPromoterPage(token, await headers());
  return <PromoterPageScreen {...read} now={new Date()} />;
}
