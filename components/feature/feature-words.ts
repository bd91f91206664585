import type { Tone } from '@/components/ui/tone';
import type { Feature } from '@/lib/domain/feature/feature';
import { number, plural } from '@/lib/domain/kit/format';

export const FEATURE_STATE_OPTIONS = [
  { value: 'on', label: 'Activa' },
  { value: 'producers', label: 'En algunas' },
  { value: 'percentage', label: 'Por porcentaje' },
  { value: 'off', label: 'Apagada' },
  { value: 'ended', label: 'Terminada' },
];

export const isFeatureOver = ({ endsAt }: Feature, now: Date) => endsAt !== null && endsAt <= now;

/** The pill text of a feature: for whom it is on. `producers` is the variant's noun, singular and plural. */
export function featureState(
  feature: Feature,
  now: Date,
  producers: { one: string; many: string },
): { word: string; tone: Tone } {
  if (isFeatureOver(feature, now)) return { word: 'Terminada', tone: 'neutral' };
  const many = feature.producerIds.length;
  switch (feature.mode) {
    case 'on':
      return { word: 'Activa', tone: 'good' };
    case 'off':
      return { word: 'Apagada', tone: 'bad' };
    case 'producers':
      return {
        word: `En ${plural(many, producers.one.toLowerCase(), producers.many.toLowerCase())}`,
        tone: 'wait',
      };
    case 'percentage':
      return { word: `Al ${number(feature.percentage)} %`, tone: 'wait' };
  }
}
