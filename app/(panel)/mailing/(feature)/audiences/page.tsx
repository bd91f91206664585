import type { Metadata } from 'next';
import { AudiencesScreen } from '@/components/contacts/audiences-screen';

export const metadata: Metadata = { title: 'Audiencias' };

export default function AudiencesPage() {
  return <AudiencesScreen />;
}
