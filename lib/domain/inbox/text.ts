import { pesos, plural } from '../kit/format';
import { adminProducerRoute, adminRoute } from '../kit/routes/admin';
import { DELIVERABILITY_ROUTE } from '../kit/routes/delivery';
import { eventActionRoute, eventRoute } from '../kit/routes/event';
import { CONTACTS_ROUTE, campaignRoute } from '../kit/routes/mailing';
import { producerRoute } from '../kit/routes/producer';
import { withSearch } from '../kit/routes/search';
import { HOME_ROUTE } from '../kit/routes/session';
import type { StoredNews } from './inbox';
import type { News, NewsName } from './kinds';

type NewsText = {
  tone: 'good' | 'wait' | 'bad' | 'info';
  text: string;
  detail: string;
  href: string;
};

type Told = Pick<
  News,
  'what' | 'needs' | 'producerId' | 'name' | 'objectId' | 'dateId' | 'amount' | 'reason'
> &
  Pick<StoredNews, 'producerName'>;
type Words = (line: Told) => string;

const sum = ({ amount }: Told) => (amount === null ? '' : `${pesos(amount)} de `);
const event: Words = ({ objectId }) => eventRoute(objectId);
const night: Words = ({ objectId, dateId }) =>
  withSearch(eventRoute(objectId, 'live'), dateId ? { fecha: dateId } : undefined);
const campaign: Words = ({ objectId }) => campaignRoute(objectId);
const finance: Words = ({ objectId }) => eventRoute(objectId, 'finance');
const refunds: Words = ({ objectId }) => eventRoute(objectId, 'refunds');
/** The reason of a plan's entry is its kind; '' in older ones. */
const planWord = ({ reason }: Told) =>
  ({ postpone: 'postergación', cancel: 'cancelación' })[reason] ?? 'postergación o cancelación';
const home: Words = () => HOME_ROUTE;

const TEXT: Record<NewsName, [NewsText['tone'], Words, Words]> = {
  'order.approve': ['info', (l) => `Aprobamos el pago de ${sum(l)}${l.name}`, finance],
  'order.pay': ['good', (l) => `Te pagamos ${sum(l)}${l.name}`, finance],
  'order.reject': ['bad', (l) => `Se rechazó el pago de ${sum(l)}${l.name}`, finance],
  'order.return': ['bad', (l) => `El banco devolvió el pago de ${sum(l)}${l.name}`, finance],
  'order.takeBack': [
    'bad',
    (l) => `Corregimos el registro del pago de ${sum(l)}${l.name}: vuelve a estar por pagarse`,
    finance,
  ],
  'order.askBack': [
    'wait',
    (l) => `Piden deshacer la respuesta del banco a un pago de ${sum(l)}${l.name}`,
    (l) => adminRoute('payouts', { payout: l.objectId }),
  ],
  'refund.open': [
    'wait',
    (l) => `${plural(l.amount ?? 1, 'caso de devolución', 'casos de devolución')} en ${l.name}`,
    refunds,
  ],
  'refund.stop': [
    'bad',
    (l) => `Alguien detuvo una devolución que no pidió, en ${l.name}`,
    refunds,
  ],
  'banking.change': [
    'wait',
    (l) => `Cambió la cuenta bancaria de ${l.name}`,
    (l) =>
      l.needs === 'admin'
        ? adminProducerRoute(l.producerId)
        : producerRoute(l.producerId, 'banking'),
  ],
  'plan.start': ['wait', (l) => `Empezó la ${planWord(l)} de ${l.name}`, refunds],
  'plan.paused': [
    'bad',
    (l) => `La ${planWord(l)} de ${l.name} se detuvo: pon otra fecha para elegir`,
    refunds,
  ],
  'plan.done': ['good', (l) => `Terminó la ${planWord(l)} de ${l.name}`, refunds],
  'event.review': ['wait', (l) => `${l.name} espera tu revisión`, event],
  'event.published': [
    'good',
    (l) => `${l.name} está publicado`,
    (l) => eventActionRoute(l.objectId, 'share'),
  ],
  'event.returned': ['bad', (l) => `${l.name} volvió de la revisión con observaciones`, event],
  'event.paused': ['wait', (l) => `${l.name} quedó en pausa`, event],
  'event.cancelled': ['bad', (l) => `${l.name} se canceló`, event],
  'event.request': ['wait', (l) => `${l.name} tiene cambios por aprobar`, event],
  'event.approve': ['good', (l) => `Se aprobaron los cambios de ${l.name}`, event],
  'event.reject': ['bad', (l) => `Se rechazaron los cambios de ${l.name}`, event],
  'night.over': ['info', (l) => `Así fue ${l.name}`, night],
  'sale.soldOut': ['good', (l) => `Se agotó ${l.reason} en ${l.name}`, event],
  'sale.phase': ['info', (l) => `En ${l.name} se abrió ${l.reason}`, event],
  'complaint.open': [
    'wait',
    (l) => `Llegó un reclamo de ${l.name}`,
    (l) => eventRoute(l.objectId, 'complaints'),
  ],
  'campaign.sent': ['good', (l) => `La campaña ${l.name} terminó de enviarse`, campaign],
  'campaign.failed': ['bad', (l) => `La campaña ${l.name} no se envió`, campaign],
  'campaign.stopped': ['bad', (l) => `La campaña ${l.name} se detuvo`, campaign],
  'campaign.fall': [
    'bad',
    (l) => `${l.name} acepta menos correos que de costumbre`,
    () => DELIVERABILITY_ROUTE,
  ],
  'contact.full': [
    'wait',
    () => 'Se suscribe más gente que la que tu límite deja confirmar',
    () => CONTACTS_ROUTE,
  ],
  'member.join': [
    'good',
    (l) => `${l.name} aceptó la invitación`,
    (l) => producerRoute(l.producerId, 'access'),
  ],
  'access.change': ['info', (l) => `Cambiaron tus permisos en ${l.producerName}`, home],
  'access.remove': ['info', (l) => `Ya no eres parte de ${l.producerName}`, home],
  'role.change': ['info', (l) => ROLE_WORDS[l.reason] ?? 'Tu cuenta ya no tiene un rol', home],
  'role.propose': [
    'wait',
    (l) => `Proponen a ${l.name} para administrar`,
    (l) => adminRoute('users', { user: l.objectId }),
  ],
  'feature.selfOff': [
    'bad',
    (l) => `${l.name} se apagó sola: fallaban sus llamadas`,
    () => adminRoute('functions'),
  ],
  'phone.full': [
    'wait',
    (l) => `Los avisos por WhatsApp de ${l.name} llegaron al tope del mes`,
    home,
  ],
  'privacy.open': [
    'wait',
    (l) => `Llegó una solicitud sobre datos: ${l.name}`,
    (l) =>
      l.needs === 'admin' ? adminRoute('privacidad') : producerRoute(l.producerId, 'privacidad'),
  ],
};

const ROLE_WORDS: Record<string, string> = {
  admin: 'Ahora administras la plataforma',
  producer: 'Tu cuenta ahora es de quienes producen',
};

export function newsText(line: Told): NewsText {
  const [tone, words, page] = TEXT[line.what];
  const isCode =
    line.what === 'role.change' || line.what.startsWith('plan.') || line.what.startsWith('sale.');
  const reason = isCode ? '' : line.reason;
  return { tone, text: words(line), detail: reason, href: page(line) };
}
