import type { Metadata } from 'next';
import { QuietScreen } from '@/components/public/quiet-screen';
import { readQuietLink } from '@/lib/domain/inbox/quiet-link';

export const metadata: Metadata = {
  title: 'Tus avisos',
  robots: { index: false },
  referrer: 'no-referrer',
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  return <QuietScreen link={readQuietLink(await searchParams)} />;
}
