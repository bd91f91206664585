import type { ExportColumn } from '@/components/ui/table/export';
import { variant } from '@/lib/config';
import type { Feature } from '@/lib/domain/feature/feature';
import { FEATURE_TEXT } from '@/lib/domain/feature/feature-text';
import { answersTyped } from '@/lib/domain/kit/search';
import { featureState, isFeatureOver } from './feature-words';

const nameOf = ({ key }: Feature) => FEATURE_TEXT[key].name;

export const foundFeatures = <F extends Feature>(
  features: readonly F[],
  typed: string,
  state: string | null,
  now: Date,
) =>
  features.filter(
    (one) =>
      (!state || state === (isFeatureOver(one, now) ? 'ended' : one.mode)) &&
      answersTyped(`${nameOf(one)} ${one.description} ${one.owner}`, typed),
  );

export const featureExport: readonly ExportColumn<Feature>[] = [
  { header: 'Funcionalidad', value: nameOf },
  { header: 'Estado', value: (one) => featureState(one, new Date(), variant().producer).word },
  { header: 'Descripción', value: (one) => one.description, width: 48 },
  { header: 'Responsable', value: (one) => one.owner, width: 28 },
  { header: 'Hasta', kind: 'moment', value: (one) => one.endsAt },
  { header: 'Se apaga sola', value: (one) => one.autoOff },
  { header: 'Cambiada', kind: 'moment', value: (one) => one.updatedAt },
];
