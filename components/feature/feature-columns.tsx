'use client';

import { Pill } from '@/components/ui/pill';
import { Skeleton } from '@/components/ui/state/skeleton';
import type { Column } from '@/components/ui/table/table-types';
import { Unread } from '@/components/ui/unread';
import { variant } from '@/lib/config';
import { FEATURE_KEYS, type Feature, isFeatureOn } from '@/lib/domain/feature/feature';
import { type DescribedFeature, FEATURE_TEXT } from '@/lib/domain/feature/feature-text';
import { FEATURE_WORK } from '@/lib/domain/feature/feature-work';
import type { ErrorDay } from '@/lib/domain/health/health';
import { number } from '@/lib/domain/kit/format';
import { shortDate } from '@/lib/domain/kit/format-date';
import { heldText } from './feature-list';
import { featureState } from './feature-words';

/** The errors that a day counted of a feature's own functions; null where it has none, undefined while unknown. */
export function errorsOf(
  { key }: Pick<Feature, 'key'>,
  day: ErrorDay | null | undefined,
): number | null | undefined {
  const names = FEATURE_WORK[key];
  if (names.length === 0) return null;
  if (day === undefined) return undefined;
  return (day?.functions ?? [])
    .filter(({ name }) => names.includes(name))
    .reduce((sum, { count }) => sum + count, 0);
}

export const featureColumns = (
  now: Date,
  today: ErrorDay | null | undefined,
  isUnread = false,
): Column<DescribedFeature>[] => [
  {
    id: 'name',
    header: 'Funcionalidad',
    value: ({ key }) => FEATURE_TEXT[key].name,
    cell: ({ key, description }) => (
      <span className="block min-w-0">
        <span className="font-semibold">{FEATURE_TEXT[key].name}</span>
        <span className="block in-data-dense:hidden">
          <span className="line-clamp-2 font-normal text-ink-soft">{description}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'Para quién',
    card: 'aside',
    cell: (feature) => {
      const { word, tone } = featureState(feature, now, variant().producer);
      return <Pill tone={tone}>{feature.selfOff ? 'Se apagó sola' : word}</Pill>;
    },
  },
  {
    id: 'endsAt',
    header: 'Hasta',
    className: 'whitespace-nowrap',
    value: ({ endsAt }) => endsAt,
    cell: ({ endsAt }) =>
      endsAt ? shortDate(endsAt) : <span className="text-ink-soft">Sin fin</span>,
  },
  {
    id: 'owner',
    header: 'Responde',
    value: ({ owner }) => owner,
    cell: ({ owner }) => owner || <span className="text-ink-soft">Nadie</span>,
  },
  {
    id: 'errors',
    header: 'Errores hoy',
    align: 'right',
    value: (feature) => errorsOf(feature, today),
    cell: (feature) => {
      const errors = errorsOf(feature, today);
      if (errors === undefined) return isUnread ? <Unread /> : <Skeleton className="ml-auto w-6" />;
      if (errors === null) return <span className="text-ink-soft">No se cuentan</span>;
      return (
        <span className={errors > 0 ? 'font-semibold text-bad' : 'text-ink-soft'}>
          {number(errors)}
        </span>
      );
    },
  },
  {
    id: 'autoOff',
    header: 'Se apaga sola',
    value: ({ autoOff }) => autoOff,
    cell: ({ autoOff }) => (autoOff ? 'Sobre 2 %' : <span className="text-ink-soft">No</span>),
  },
];

/** A column for each feature: whether the producer of a row has it, and until when. A phone's card says it in one line. */
export const holderColumns = <T,>(
  features: readonly Feature[],
  producerOf: (row: T) => string,
  now: Date,
): Column<T>[] => [
  {
    id: 'has',
    header: 'Tiene',
    onlyCard: true,
    cell: (row) => heldText(features, producerOf(row), now),
  },
  ...FEATURE_KEYS.map((key): Column<T> => {
    const feature = features.find((one) => one.key === key);
    return {
      id: key,
      header: FEATURE_TEXT[key].name,
      card: 'none',
      className: 'whitespace-nowrap',
      cell: (row) => {
        if (!feature) return null;
        const isOn = isFeatureOn(feature, producerOf(row), now);
        if (!isOn) return <span className="text-ink-soft">No</span>;
        return (
          <span>
            <span className="font-semibold text-good">Sí</span>
            {feature.endsAt && (
              <span className="block text-ink-soft text-xs">
                hasta el {shortDate(feature.endsAt)}
              </span>
            )}
          </span>
        );
      },
    };
  }),
];
