import type { Metadata } from 'next';
import { AutomationsScreen } from '@/components/mailing/automations/automations-screen';
import { LevelGate } from '@/components/producer/level/level-gate';

export const metadata: Metadata = { title: 'Automatizaciones' };

export default function AutomationsPage() {
  return (
    <LevelGate part="campaigns">
      <AutomationsScreen />
    </LevelGate>
  );
}
