import { plural } from '@/lib/domain/kit/format';
import type { Campaign } from '@/lib/domain/mailing/campaign';

export const toBuyers = ({ dateIds }: Pick<Campaign, 'dateIds'>): string => {
  const what = dateIds.length > 0 ? ` para ${plural(dateIds.length, 'fecha', 'fechas')}` : '';
  return `Va a todas las personas que compraron${what} y tienen su entrada, porque es sobre lo que compraron: también a quienes no reciben tus novedades.`;
};
