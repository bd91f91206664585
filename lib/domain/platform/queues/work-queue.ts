/** What the schedule takes by its date, by what waits in it. */
export const WORK_QUEUES = ['news', 'warnings', 'campaigns', 'roles', 'accounts', 'jobs'] as const;
export type WorkQueueName = (typeof WORK_QUEUES)[number];

export const WORK_QUEUE_TEXT: Record<WorkQueueName, string> = {
  news: 'Novedades para la bandeja',
  warnings: 'Avisos de seguridad',
  campaigns: 'Campañas programadas',
  roles: 'Cambios de rol',
  accounts: 'Cuentas por cerrar o abrir',
  jobs: 'Postergaciones, cancelaciones, resúmenes, y avisos de devoluciones y brechas',
};

/** A queue at a moment: how much of it is due, and since when the oldest waits (ISO 8601; '' if nothing does). */
export type WorkQueue = { name: WorkQueueName; due: number; since: string };

/** The schedule runs every minute: what is due for longer is stuck, or more than it can take. */
const LATE_MS = 5 * 60_000;

/** Whether a queue is behind at `now`. */
export const isBehind = ({ since }: Pick<WorkQueue, 'since'>, now: Date): boolean =>
  since !== '' && now.getTime() - Date.parse(since) > LATE_MS;
