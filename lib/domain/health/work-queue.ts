export const WORK_QUEUES = ['campaigns', 'roles', 'accounts', 'jobs'] as const;
export type WorkQueueName = (typeof WORK_QUEUES)[number];

export const WORK_QUEUE_TEXT: Record<WorkQueueName, string> = {
  campaigns: 'Campañas programadas',
  roles: 'Cambios de rol',
  accounts: 'Cuentas por cerrar o abrir',
  jobs: 'Novedades, avisos, resúmenes, mensajes de WhatsApp, postergaciones, cancelaciones, listas de envío y tareas',
};

/** The amount due, and the moment since which the oldest waits (ISO 8601; ''). */
export type WorkQueue = { name: WorkQueueName; due: number; since: string };

/** The schedule runs each minute: what waits longer is stuck or too much. */
const LATE_MS = 5 * 60_000;

export const isBehind = ({ since }: Pick<WorkQueue, 'since'>, now: Date): boolean =>
  since !== '' && now.getTime() - Date.parse(since) > LATE_MS;
