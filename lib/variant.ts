import { LANDING_ROUTE, LOGIN_ROUTE } from '@/lib/domain/kit/routes/session';

/**
 * The differences between the variants of the panel: words, title, logo, logout path, features. All of it is read from
 * here: no other code asks which variant it is.
 */
type VariantName = 'early' | 'organizacion';

export type Variant = {
  name: VariantName;
  siteName: string;
  title: string;
  description: string;
  logo: { src: string; srcDark: string; alt: string };
  sharePicture: string;
  logoutPath: typeof LANDING_ROUTE | typeof LOGIN_ROUTE;
  /** 'Productora' in early, 'Organización' elsewhere, in the grammatical forms that sentences need. */
  producer: {
    one: string;
    many: string;
    a: string;
    the: string;
    of: string;
    edit: string;
    select: string;
  };
  features: { editProfile: boolean; helpButton: boolean; landing: boolean; loadingEmoji: boolean };
};

const early: Variant = {
  name: 'early',
  siteName: 'Early',
  title: 'Early Productores',
  description: 'El panel de las productoras: eventos, entradas, ventas y mailing en un solo lugar.',
  logo: { src: '/logo-early.svg', srcDark: '/logo-early-dark.svg', alt: 'Early' },
  sharePicture: '/og.png',
  logoutPath: LANDING_ROUTE,
  producer: {
    one: 'Productora',
    many: 'Productoras',
    a: 'una productora',
    the: 'la productora',
    of: 'de la productora',
    edit: 'Editar productora',
    select: 'Selecciona una productora',
  },
  features: { editProfile: true, helpButton: true, landing: true, loadingEmoji: true },
};

const organizacion: Variant = {
  name: 'organizacion',
  siteName: 'Panel de eventos',
  title: 'Panel de organizaciones',
  description:
    'El panel de las organizaciones: eventos, entradas, ventas y mailing en un solo lugar.',
  logo: { src: '/logo-panel.svg', srcDark: '/logo-panel-dark.svg', alt: 'Panel de eventos' },
  sharePicture: '/og-panel.png',
  logoutPath: LOGIN_ROUTE,
  producer: {
    one: 'Organización',
    many: 'Organizaciones',
    a: 'una organización',
    the: 'la organización',
    of: 'de la organización',
    edit: 'Editar organización',
    select: 'Selecciona una organización',
  },
  features: { editProfile: false, helpButton: false, landing: false, loadingEmoji: false },
};

/** The variant of a name; an unknown name is 'early'. */
export function variantOf(name: unknown): Variant {
  return name === 'organizacion' ? organizacion : early;
}
