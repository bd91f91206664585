import type { Metadata } from 'next';
import { FeatureGate } from '@/components/shared/feature-gate';
import { BoxOfficePanel } from '@/components/shift/panel/box-office-panel';

export const metadata: Metadata = { title: 'Caja' };

export default function Page() {
  return (
    <FeatureGate feature="door">
      <BoxOfficePanel />
    </FeatureGate>
  );
}
