import type { Metadata } from 'next';
import { AmbassadorsScreen } from '@/components/admin/ambassadors-screen';

export const metadata: Metadata = { title: 'Embajadores' };

export default function Page() {
  return <AmbassadorsScreen />;
}
