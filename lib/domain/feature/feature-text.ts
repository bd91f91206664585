import { fields, text } from '../kit/read';
import { parseSelfOff, type SelfOff } from './auto-off';
import { type Feature, type FeatureKey, parseFeature } from './feature';

export const FEATURE_TEXT: Record<FeatureKey, { name: string; description: string }> = {
  mailing: {
    name: 'Mailing',
    description: 'Contactos, campañas y el envío de correos a la audiencia.',
  },
  resale: { name: 'Reventa', description: 'Los asistentes pueden revender su entrada.' },
  menus: {
    name: 'Cartas',
    description:
      'Cartas de comida y bebida. Una carta publicada se sigue viendo hasta que deje de estarlo.',
  },
  courtesies: { name: 'Cortesías', description: 'Entradas de regalo enviadas por correo.' },
  door: { name: 'Puerta', description: 'La página con la que los validadores escanean entradas.' },
  whatsapp: { name: 'WhatsApp', description: 'Gestionar el evento desde WhatsApp.' },
};

// A former default that was stored with features and promised too much: guests read menus from the database whatever the flag.
const FORMER_DEFAULT = 'Cartas de comida y bebida, y su página pública.';

/** Internal notes about a feature: `featureNotes/{key}`, because every session can read the feature. */
export type FeatureNote = Pick<Feature, 'description' | 'owner' | 'updatedBy'> & {
  selfOff: SelfOff | null;
};

export type DescribedFeature = Feature & Pick<FeatureNote, 'selfOff'>;

export function parseFeatureNote(raw: unknown): FeatureNote {
  const { description, owner, updatedBy } = fields(raw);
  return {
    description: text(description),
    owner: text(owner),
    updatedBy: text(updatedBy),
    selfOff: parseSelfOff(fields(raw).selfOff),
  };
}

/**
 * The document that holds a feature's texts: the note, or the feature itself while texts are still in it. Saving a note
 * removes those, so texts in the feature are newer than any note.
 */
export const notedIn = (raw: unknown, note: unknown): unknown =>
  note && Object.values(parseFeatureNote(raw)).every((word) => !word) ? note : raw;

/** Parses `functions/{key}` with its `note` and default description. Never throws. */
export function parseDescribedFeature(
  key: FeatureKey,
  raw: unknown,
  note?: unknown,
): DescribedFeature {
  const feature = { ...parseFeature(key, raw), ...parseFeatureNote(notedIn(raw, note)) };
  const own = feature.description === FORMER_DEFAULT ? '' : feature.description;
  return { ...feature, description: own || FEATURE_TEXT[key].description };
}
