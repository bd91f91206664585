import type { Metadata } from 'next';
import { CourtesiesScreen } from '@/components/courtesies/courtesies-screen';
import { FeatureGate } from '@/components/shared/feature-gate';

export const metadata: Metadata = { title: 'Cortesías' };

export default function Page() {
  return (
    <FeatureGate feature="courtesies">
      <CourtesiesScreen />
    </FeatureGate>
  );
}
