import type { Metadata } from 'next';
import { ValidatorsScreen } from '@/components/door/validators/validators-screen';
import { FeatureGate } from '@/components/shared/feature-gate';

export const metadata: Metadata = { title: 'Validadores' };

export default function Page() {
  return (
    <FeatureGate feature="door">
      <ValidatorsScreen />
    </FeatureGate>
  );
}
