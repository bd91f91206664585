import { headers } from 'next/headers';
import { UnsubscribeScreen } from '@/components/contact/unsubscribe/unsubscribe-screen';
import { checkLink } from '@/lib/data/contact/unsubscribe-check';
import { coverAddress } from '@/lib/data/producer/public-cover';
import { readUnsubscribeParams } from '@/lib/domain/mailing/unsubscribe-link';
import { secretMeta } from '@/lib/page-meta';

export const generateMetadata = () =>
  secretMeta('Dejar de recibir correos', 'Elige dejar de recibir estos correos.');

type Props = {
  params: Promise<{ producerId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function UnsubscribePage({ params, searchParams }: Props) {
  const link = readUnsubscribeParams((await params).producerId, await searchParams);
  const visitor = await headers();
  const cover = coverAddress(link.producerId, visitor);
  const known = await checkLink(link, visitor);
  return <UnsubscribeScreen link={link} known={known} cover={await cover} />;
}
