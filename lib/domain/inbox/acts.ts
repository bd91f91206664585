import { pesos, plural } from '../kit/format';
import { eventRoute } from '../kit/routes/event';
import { inboxRoute } from '../kit/routes/pages';
import { type News, type NewsName, newsKind } from './kinds';

/**
 * The key by which news of one action are mailed together, such as the payments of a batch, or the nights of a morning,
 * per producer. '' for news mailed separately.
 */
export const actOf = ({ what, needs, producerId, by }: News): string =>
  what === 'night.over'
    ? [what, producerId].join(':')
    : newsKind(what) === 'order' && by.uid !== ''
      ? [what, needs, producerId, by.uid].join(':')
      : '';

const WARNINGS: readonly NewsName[] = ['order.reject', 'order.return', 'order.takeBack'];

/** Whether news are about money that will not arrive; these may exceed mail limits. */
export const isWarning = (what: NewsName): boolean => WARNINGS.includes(what);

const ACT_TEXT: Partial<Record<NewsName, (payments: string) => string>> = {
  'order.approve': (payments) => `Aprobamos ${payments}`,
  'order.pay': (payments) => `Te hicimos ${payments}`,
  'order.reject': (payments) => `Se rechazaron ${payments}`,
  'order.return': (payments) => `El banco devolvió ${payments}`,
  'order.takeBack': (payments) => `Corregimos el registro de ${payments}`,
  'order.askBack': (payments) => `Piden deshacer la respuesta del banco a ${payments}`,
};

type Done = Pick<News, 'what' | 'needs' | 'name' | 'objectId' | 'amount' | 'reason'>;

export function actText(lines: readonly [Done, ...Done[]]) {
  const [{ what, needs, objectId }] = lines;
  if (what === 'night.over') {
    return {
      text: `Así fueron ${plural(lines.length, 'noche', 'noches')}`,
      points: lines.map(({ name, reason }) => `${name}: ${reason.replaceAll('\n', ' ')}`),
      href: inboxRoute('novedades'),
    };
  }
  const total = lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const payments = `${plural(lines.length, 'pago', 'pagos')} por ${pesos(total)}`;
  const isOneEvent = needs !== 'admin' && lines.every((line) => line.objectId === objectId);
  return {
    text: ACT_TEXT[what]?.(payments) ?? payments,
    points: lines.map(({ amount, name, reason }) =>
      [`${pesos(amount ?? 0)} de ${name}`, reason].filter(Boolean).join(': '),
    ),
    href: isOneEvent ? eventRoute(objectId, 'finance') : inboxRoute('novedades'),
  };
}
