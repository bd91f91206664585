import type { Metadata } from 'next';
import { FeatureGate } from '@/components/shared/feature-gate';
import { CourtesiesScreen } from '@/components/ticket/courtesy/courtesies-screen';

export const metadata: Metadata = { title: 'Cortesías' };

export default function Page() {
  return (
    <FeatureGate feature="courtesies">
      <CourtesiesScreen />
    </FeatureGate>
  );
}
