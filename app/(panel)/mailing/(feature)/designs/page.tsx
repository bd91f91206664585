import type { Metadata } from 'next';
import { DesignsScreen } from '@/components/mailing/designs/designs-screen';
import { LevelGate } from '@/components/producer/level/level-gate';

export const metadata: Metadata = { title: 'Diseños' };

export default function DesignsPage() {
  return (
    <LevelGate part="campaigns">
      <DesignsScreen />
    </LevelGate>
  );
}
