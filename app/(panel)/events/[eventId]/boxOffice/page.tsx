import type { Metadata } from 'next';
import { BoxOfficePanel } from '@/components/shift/panel/box-office-panel';
import { FeatureGate } from '@/components/shared/feature-gate';

export const metadata: Metadata = { title: 'Caja' };

export default function Page() {
  return (
    <FeatureGate feature="door">
      <BoxOfficePanel />
    </FeatureGate>
  );
}
