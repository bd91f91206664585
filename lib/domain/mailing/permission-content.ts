import { type CampaignContent, EMPTY_CAMPAIGN } from './campaign';

/** Replaced by each recipient's own link. */
const PERMISSION_URL = 'https://permiso.invalid/';

/** The mail that asks for permission. A fixed text, because it must not advertise. */
export const permissionContent = (producerName: string): CampaignContent => ({
  ...EMPTY_CAMPAIGN,
  name: 'Permiso para escribirles',
  subject: '¿Quieres seguir recibiendo nuestras novedades?',
  title: '¿Seguimos en contacto?',
  message: `Hola {{nombre}}:\n\nTenemos tu correo en la lista de ${producerName}, y no nos consta que hayas aceptado recibir nuestras novedades.\n\nSi quieres seguir recibiéndolas, confírmalo con el botón. Si no, no hagas nada: no te volveremos a escribir para preguntarlo.`,
  buttonText: 'Sí, quiero recibirlas',
  buttonUrl: PERMISSION_URL,
  showFlyer: false,
});
