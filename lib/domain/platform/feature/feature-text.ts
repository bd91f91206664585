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

/** Parses `functions/{key}` as administrators see it: with the default description where nobody wrote one. Never throws. */
export function parseDescribedFeature(key: FeatureKey, raw: unknown): Feature {
  const feature = parseFeature(key, raw);
  return { ...feature, description: feature.description || FEATURE_TEXT[key].description };
}
