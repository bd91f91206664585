import type { Metadata } from 'next';
import { FeatureGate } from '@/components/shared/feature-gate';
import { ValidatorsScreen } from '@/components/validators/validators-screen';

export const metadata: Metadata = { title: 'Validadores' };

export default function Page() {
  return (
    <FeatureGate feature="door">
      <ValidatorsScreen />
    </FeatureGate>
  );
}
