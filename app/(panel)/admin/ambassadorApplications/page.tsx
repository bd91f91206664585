import type { Metadata } from 'next';
import { AmbassadorApplicationsScreen } from '@/components/ambassador/ambassador-applications-screen';

export const metadata: Metadata = { title: 'Embajadores' };

export default function Page() {
  return <AmbassadorApplicationsScreen />;
}
