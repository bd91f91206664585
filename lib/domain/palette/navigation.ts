import { adminRoute } from '../kit/routes/admin';
import { CREATE_EVENT_ROUTE } from '../kit/routes/event';
import { CAMPAIGNS_ROUTE, CONTACTS_ROUTE } from '../kit/routes/mailing';
import {
  CREATE_MENU_ROUTE,
  EVENTS_ROUTE,
  MENUS_ROUTE,
  type ProducerPart,
  producerRoute,
} from '../kit/routes/producer';
import { ADMIN_ROUTE, HOME_ROUTE } from '../kit/routes/session';
import type { Flag } from '../rights/permissions';

export type AdminIconName = 'building' | 'menu' | 'users' | 'banknote' | 'qr' | 'toggles';

export type NavIcon = 'home' | 'calendar' | 'mail' | 'settings' | AdminIconName;

export type NavLink = {
  label: string;
  href: string;
  /** Without this flag the page says who can grant it. */
  flag?: Flag;
};

export type NavItem =
  | { label: string; icon: NavIcon; href: string }
  | { label: string; icon: NavIcon; items: NavLink[]; opensOn: readonly string[] };

const MAILING: NavItem = {
  label: 'Mailing',
  icon: 'mail',
  opensOn: ['mailing'],
  items: [
    { label: 'Campañas', href: CAMPAIGNS_ROUTE, flag: 'events.manage' },
    { label: 'Contactos', href: CONTACTS_ROUTE, flag: 'events.manage' },
  ],
};

/** `editLabel` is the variant's; without a producer there are no settings. */
export function producerMenu(producerId: string, editLabel: string): NavItem[] {
  const pageOf = (page: ProducerPart) => producerRoute(producerId, page);
  return [
    { label: 'Inicio', icon: 'home', href: HOME_ROUTE },
    {
      label: 'Eventos',
      icon: 'calendar',
      opensOn: ['events'],
      items: [
        { label: 'Mis eventos', href: EVENTS_ROUTE },
        { label: 'Crear evento', href: CREATE_EVENT_ROUTE, flag: 'events.create' },
      ],
    },
    MAILING,
    {
      label: 'Configuración',
      icon: 'settings',
      opensOn: ['edit', 'billing', 'access', 'banking'],
      items: producerId
        ? [
            { label: editLabel, href: pageOf('edit') },
            { label: 'Datos de facturación', href: pageOf('billing'), flag: 'producers.billing' },
            { label: 'Datos bancarios', href: pageOf('banking'), flag: 'producers.banking' },
            { label: 'Gestionar accesos', href: pageOf('access'), flag: 'users.manageAccess' },
          ]
        : [],
    },
  ];
}

/** `producers` is the variant's plural noun. */
export function adminMenu(producers: string): NavItem[] {
  return [
    { label: 'Inicio', icon: 'home', href: ADMIN_ROUTE },
    { label: 'Eventos', icon: 'calendar', href: adminRoute('events') },
    { label: producers, icon: 'building', href: adminRoute('producers') },
    {
      label: 'Cartas',
      icon: 'menu',
      opensOn: ['menus'],
      items: [
        { label: 'Mis cartas', href: MENUS_ROUTE },
        { label: 'Crear carta', href: CREATE_MENU_ROUTE },
      ],
    },
    { label: 'Usuarios', icon: 'users', href: adminRoute('users') },
    MAILING,
    { label: 'Órdenes de pago', icon: 'banknote', href: adminRoute('paymentOrders') },
    { label: 'Códigos QR', icon: 'qr', href: adminRoute('qrCodes') },
    { label: 'Funcionalidades', icon: 'toggles', href: adminRoute('functions') },
  ];
}

/** Whether a path has one of the words as a whole segment: `/producers/legend/edit` has `edit`, not `end`. */
export function hasSegment(path: string, words: readonly string[]): boolean {
  return path.split(/[/?#]/).some((segment) => words.includes(segment));
}

/** The menu link to highlight: the exact match, else the longest prefix by segments. The home page matches exactly only. */
export function currentHref(path: string, menu: readonly NavItem[]): string | null {
  const links = menu.flatMap((item) =>
    'href' in item ? [item.href] : item.items.map((l) => l.href),
  );
  if (links.includes(path)) return path;
  const above = links.filter(
    (href) => href !== HOME_ROUTE && href !== ADMIN_ROUTE && path.startsWith(`${href}/`),
  );
  const nearest = above.sort((a, b) => b.length - a.length)[0];
  return nearest ?? links.find((href) => isLedFrom(href, path)) ?? null;
}

const LED_FROM: Readonly<Record<string, RegExp>> = {
  [EVENTS_ROUTE]: /^\/events\//,
  [adminRoute('events')]: /^\/events\//,
  [adminRoute('paymentOrders')]: /^\/admin\/(payouts|revenue)(\/|$)/,
  [CONTACTS_ROUTE]: /^\/mailing\/audiences$/,
  [ADMIN_ROUTE]: /^\/admin\/(health|audit|privacidad|ambassadorApplications)(\/|$)/,
};

/** Also: a producer's audit and privacy pages belong to its access page, the promoters' to its edit page. */
function isLedFrom(href: string, path: string): boolean {
  if (LED_FROM[href]?.test(path)) return true;
  if (/\/promoters$/.test(path)) return path.replace(/\/\w+$/, '/edit') === href;
  return /\/(audit|privacidad)$/.test(path) && path.replace(/\/\w+$/, '/access') === href;
}
