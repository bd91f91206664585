import type { Metadata } from 'next';
import { AdminHomeScreen } from '@/components/admin/admin-home-screen';
import { FirstPage } from '@/components/shared/first-page';
import { firstData } from '@/lib/server/first-data';
import { adminHomeReads } from '@/lib/server/pages';

export const metadata: Metadata = { title: 'Inicio' };

export default function Page() {
  return (
    <FirstPage data={firstData(adminHomeReads)}>
      <AdminHomeScreen />
    </FirstPage>
  );
}
