import { fields, text } from '../../kit/read';
import { type Feature, type FeatureKey, parseFeature } from './feature';

/** The name of each feature, and its default description. */
export const FEATURE_TEXT: Record<FeatureKey, { name: string; description: string }> = {
  mailing: {
    name: 'Mailing',
    description: 'Contactos, campañas y el envío de correos a la audiencia.',
  },
  resale: { name: 'Reventa', description: 'Los asistentes pueden revender su entrada.' },
  menus: { name: 'Cartas', description: 'Cartas de comida y bebida, y su página pública.' },
  courtesies: { name: 'Cortesías', description: 'Entradas de regalo enviadas por correo.' },
  door: { name: 'Puerta', description: 'La página con la que los validadores escanean entradas.' },
  whatsapp: { name: 'WhatsApp', description: 'Gestionar el evento desde WhatsApp.' },
};

/** What administrators write of a feature for each other: `featureNotes/{key}`. Every session reads the feature itself. */
export type FeatureNote = Pick<Feature, 'description' | 'owner' | 'updatedBy'>;

/** Parses `featureNotes/{key}`. Never throws. */
export function parseFeatureNote(raw: unknown): FeatureNote {
  const { description, owner, updatedBy } = fields(raw);
  return { description: text(description), owner: text(owner), updatedBy: text(updatedBy) };
}

/**
 * Parses `functions/{key}` as administrators see it, with its `note` (`featureNotes/{key}`) and the default description
 * where nobody wrote one. A feature from before has its note in itself. Never throws.
 */
export function parseDescribedFeature(key: FeatureKey, raw: unknown, note?: unknown): Feature {
  const feature = { ...parseFeature(key, raw), ...(note ? parseFeatureNote(note) : {}) };
  return { ...feature, description: feature.description || FEATURE_TEXT[key].description };
}
