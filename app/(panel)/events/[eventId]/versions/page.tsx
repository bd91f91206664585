import type { Metadata } from 'next';
import { VersionsScreen } from '@/components/event/versions/versions-screen';

export const metadata: Metadata = { title: 'Versiones' };

export default function Page() {
  return <VersionsScreen />;
}
