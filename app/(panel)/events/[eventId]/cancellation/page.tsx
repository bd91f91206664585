import type { Metadata } from 'next';
import { PlanScreen } from '@/components/plan/plan-screen';

export const metadata: Metadata = { title: 'Cancelar el evento' };

export default function Page() {
  return <PlanScreen kind="cancel" />;
}
