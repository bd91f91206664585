import type { Tone } from '@/components/ui/tone';
import { variant } from '@/lib/config';
import type { Role } from '@/lib/domain/rights/role';

export function roleText(role: Role | null): { label: string; tone: Tone } {
  if (role === 'admin') return { label: 'Administrador', tone: 'info' };
  if (role === 'producer') return { label: variant().producer.one, tone: 'info' };
  return { label: 'Sin rol', tone: 'neutral' };
}
