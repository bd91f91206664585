import { fields, text } from '../../kit/read';
import { type Feature, type FeatureKey, parseFeature } from './feature';

/** The name of each feature, and its default description. */
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

// A default that was saved with a feature, as the form does, and that promised what no switch does: guests read a
// published menu straight from the database, whatever the switch says.
const FORMER_DEFAULT = 'Cartas de comida y bebida, y su página pública.';

/** What administrators write of a feature for each other: `featureNotes/{key}`. Every session reads the feature itself. */
export type FeatureNote = Pick<Feature, 'description' | 'owner' | 'updatedBy'>;

/** Parses `featureNotes/{key}`. Never throws. */
export function parseFeatureNote(raw: unknown): FeatureNote {
  const { description, owner, updatedBy } = fields(raw);
  return { description: text(description), owner: text(owner), updatedBy: text(updatedBy) };
}

/**
 * Which of a feature and its note (`featureNotes/{key}`) has what administrators wrote: the note, but where words stand
 * in the feature itself. Whoever writes a note takes them out of it, so an older instance wrote those since, or there is
 * no note yet.
 */
export const notedIn = (raw: unknown, note: unknown): unknown =>
  note && Object.values(parseFeatureNote(raw)).every((word) => word === '') ? note : raw;

/**
 * Parses `functions/{key}` as administrators see it, with its `note` and the default description where nobody wrote one.
 * Never throws.
 */
export function parseDescribedFeature(key: FeatureKey, raw: unknown, note?: unknown): Feature {
  const feature = { ...parseFeature(key, raw), ...parseFeatureNote(notedIn(raw, note)) };
  const own = feature.description === FORMER_DEFAULT ? '' : feature.description;
  return { ...feature, description: own || FEATURE_TEXT[key].description };
}
