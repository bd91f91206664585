import type { Metadata } from 'next';
import { HomeScreen } from '@/components/home/home-screen';
import { FirstPage } from '@/components/shared/first-page';
import { firstData } from '@/lib/server/first-data';
import { homeReads } from '@/lib/server/pages';

export const metadata: Metadata = { title: 'Inicio' };

export default function ProducersPage() {
  return (
    <FirstPage data={firstData(homeReads)}>
      {(own) => <HomeScreen payDays={own?.payDays} />}
    </FirstPage>
  );
}
