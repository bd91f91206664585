import { dateTime } from '../kit/format-date';
import { adminRoute, breachRoute } from '../kit/routes/admin';
import { type Decision, newDecision, rest } from './decision';
import type { RequestBrief } from './privacy-requests';

type Waiting = {
  rights?: readonly RequestBrief[];
  breaches?: readonly RequestBrief[];
  now?: Date;
  more?: { rights?: boolean; breaches?: boolean };
};

/** Breaches first, then requests: both have legal deadlines. */
export const rightsOf = ({ rights, breaches, now, more }: Waiting): Decision[] => [
  ...requestsOf(breaches, now),
  ...rest(more?.breaches, 'breaches', 'bad', 'brechas abiertas'),
  ...requestsOf(rights, now),
  ...rest(more?.rights, 'rights', 'wait', 'solicitudes sobre datos'),
];

function requestsOf(rows: readonly RequestBrief[] = [], now?: Date): Decision[] {
  return rows.map(({ id, title, producerName, dueAt }) => {
    const isLate = !dueAt || (now && dueAt <= now);
    return newDecision(
      isLate ? 'bad' : 'wait',
      `rights-${id}`,
      title
        ? `Brecha abierta: ${title}`
        : `Solicitud sobre datos ${id} ${isLate ? 'vencida' : 'por vencer'}`,
      `${producerName || 'De la plataforma'}${dueAt ? `, hasta el ${dateTime(dueAt)}` : ''}`,
      'Ver',
      title ? breachRoute(id) : adminRoute('privacidad', { state: 'open' }),
    );
  });
}
