import type { ExportColumn } from '@/components/ui/table/export';
import { variant } from '@/lib/config';
import { type Feature, isFeatureOn } from '@/lib/domain/feature/feature';
import { FEATURE_TEXT } from '@/lib/domain/feature/feature-text';
import { shortDate } from '@/lib/domain/kit/format-date';
import { once } from '@/lib/domain/kit/once';
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

const inWords = once(() => new Intl.ListFormat('es-CL', { type: 'conjunction' }));

/** A producer's features, by the exceptions: 'Todas menos Mailing. Puerta hasta el 3 dic.' */
export function heldText(features: readonly Feature[], producerId: string, now: Date): string {
  const isOn = (one: Feature) => isFeatureOn(one, producerId, now);
  const has = features.filter(isOn);
  const lacks = features.filter((one) => !isOn(one)).map(nameOf);
  if (has.length === 0) return 'Ninguna';
  const all =
    lacks.length === 0
      ? 'Todas'
      : lacks.length <= has.length
        ? `Todas menos ${inWords().format(lacks)}`
        : `Solo ${inWords().format(has.map(nameOf))}`;
  const ends = has
    .filter(({ endsAt }) => endsAt !== null)
    .map((one) => `${nameOf(one)} hasta el ${shortDate(one.endsAt)}`);
  return [all, ...ends].join('. ');
}

export const featureExport: readonly ExportColumn<Feature>[] = [
  { header: 'Funcionalidad', value: nameOf },
  { header: 'Estado', value: (one) => featureState(one, new Date(), variant().producer).word },
  { header: 'Descripción', value: (one) => one.description, width: 48 },
  { header: 'Responsable', value: (one) => one.owner, width: 28 },
  { header: 'Hasta', kind: 'moment', value: (one) => one.endsAt },
  { header: 'Se apaga sola', value: (one) => one.autoOff },
  { header: 'Cambiada', kind: 'moment', value: (one) => one.updatedAt },
];
