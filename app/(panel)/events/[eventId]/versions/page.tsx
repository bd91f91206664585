import type { Metadata } from 'next';
import { VersionsScreen } from '@/components/versions/versions-screen';

export const metadata: Metadata = { title: 'Versiones' };

export default function Page() {
  return <VersionsScreen />;
}
