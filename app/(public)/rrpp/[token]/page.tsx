import { headers } from 'next/headers';
import { PromoterPageScreen } from '@/components/promoter/page/promoter-page';
import { readPromoterPage } from '@/lib/data/promoter/promoter-page';
import { secretMeta } from '@/lib/page-meta';
import { secretPart } from '@/lib/server/plain/path-part';

// The URL contains the promoter's secret: it is not indexed, and not sent as a referrer.
export const generateMetadata = () =>
  secretMeta('Tu página de RR. PP.', 'Tus ventas, tu enlace y lo que tienes por cobrar.');

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ aviso?: string | string[] }>;
};

export default async function Page({ params, searchParams }: Props) {
  const token = secretPart((await params).token);
  const notice = String((await searchParams).aviso ?? '');
  const read = await readPromoterPage(token, await headers());
  const asked = { token, notice, giveKey: crypto.randomUUID(), now: new Date() };
  return <PromoterPageScreen {...read} {...asked} />;
}
