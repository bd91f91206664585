import type { Metadata } from 'next';
import { AudiencesScreen } from '@/components/contact/audiences/audiences-screen';
import { LevelGate } from '@/components/producer/level/level-gate';

export const metadata: Metadata = { title: 'Audiencias' };

export default function AudiencesPage() {
  return (
    <LevelGate part="audiences">
      <AudiencesScreen />
    </LevelGate>
  );
}
