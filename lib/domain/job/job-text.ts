import { plural } from '../kit/format';
import type { Job, JobName } from './job';

export const JOB_TEXT: Record<JobName, string> = {
  refundMail: 'Aviso de devolución',
  breachList: 'Lista de avisos de brecha',
  breachMail: 'Aviso de brecha',
  digest: 'Resumen semanal',
  notice: 'Aviso de seguridad',
  news: 'Novedad para la bandeja',
  newsMail: 'Correo de novedades',
  newsBack: 'Novedades dejadas para después',
  night: 'Resumen de la mañana después',
  courtesyMail: 'Correo de cortesía',
  plan: 'Postergación o cancelación',
  recipients: 'Lista de una campaña',
  errand: 'Tarea de una persona',
  whatsapp: 'Respuesta por WhatsApp',
  tell: 'Aviso por WhatsApp',
  tellDigest: 'Resumen por WhatsApp',
  settle: 'Cierre de promotores',
  unsettle: 'Liquidación rechazada',
  lateEntry: 'Ingreso que llegó tarde',
  offers: 'Ofertas de la lista de espera',
  listMail: 'Correo de la lista de espera',
  ticketMail: 'Entrada vendida en la puerta, por correo',
  automation: 'Automatización de correos',
  privacyLink: 'Enlace para ejercer un derecho',
};

const WHY: Record<string, string> = {
  refused: 'El servidor de correo lo rechazó',
  address: 'La dirección no recibe correos',
  room: 'La dirección ya recibió todo lo que cabe en un día',
  busy: 'El servidor de correo no lo aceptó, o no pudimos prepararlo',
};

/** The name of a stored job's kind. */
export const jobName = (kind: string): string => JOB_TEXT[kind as JobName] ?? 'Trabajo';

/** The reason why a job was given up, in one sentence. */
export const jobWhy = ({ reason, tries }: Pick<Job, 'reason' | 'tries'>): string =>
  `${WHY[reason] ?? 'No sabemos por qué'}, ${tries > 1 ? `en ${plural(tries, 'intento', 'intentos')}` : 'al primer intento'}`;
