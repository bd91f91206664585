import { plural } from '../../kit/format';
import { CAMPAIGN_DEFAULTS } from '../campaign-limits';
import { NAME_FIELD } from '../words/merge-fields';

export const AUTOMATION_KINDS = [
  'welcome',
  'reminder',
  'thanks',
  'newDate',
  'cart',
  'winBack',
] as const;
export type AutomationKind = (typeof AUTOMATION_KINDS)[number];

type Wait = { unit: 'hours' | 'days'; min: number; max: number; initial: number; label: string };

export const AUTOMATION_WAITS: Record<AutomationKind, Wait> = {
  welcome: { unit: 'hours', min: 0, max: 72, initial: 0, label: 'Horas después de confirmar' },
  reminder: { unit: 'hours', min: 12, max: 72, initial: 24, label: 'Horas antes de empezar' },
  thanks: { unit: 'hours', min: 1, max: 72, initial: 12, label: 'Horas después de terminar' },
  newDate: { unit: 'hours', min: 1, max: 72, initial: 3, label: 'Horas después de publicar' },
  cart: { unit: 'hours', min: 1, max: 48, initial: 3, label: 'Horas sin terminar la compra' },
  winBack: { unit: 'days', min: 30, max: 365, initial: 120, label: 'Días sin comprar' },
};

export const AUTOMATION_TEXT: Record<AutomationKind, { name: string; when: string; who: string }> =
  {
    welcome: {
      name: 'Bienvenida',
      when: 'Cuando alguien se suscribe y lo confirma desde su correo',
      who: 'Solo quienes se suscriben por su cuenta: nunca una lista importada.',
    },
    reminder: {
      name: 'Recordatorio',
      when: 'Antes de cada fecha, a quienes tienen su entrada',
      who: 'Es un aviso de su compra: va a todos los que tienen entrada, y lo escribe la plataforma. Si la fecha se mueve, el aviso se mueve con ella.',
    },
    thanks: {
      name: 'Gracias',
      when: 'Después de cada fecha, a quienes entraron',
      who: 'Solo a quienes pasaron por la puerta y aceptan tus novedades. Pon en el botón el enlace de tu pregunta.',
    },
    newDate: {
      name: 'Fecha nueva de lo que te gustó',
      when: 'Cuando publicas un evento, o una fecha más de uno',
      who: 'A quienes compraron o fueron a algo parecido: del mismo ciclo, que es el nombre sin su número ni su mes, o en el mismo lugar. Solo si aceptan tus novedades y no tienen ya su entrada, una vez por evento. El nombre, el día, el lugar y el botón los agrega la plataforma.',
    },
    cart: {
      name: 'Carrito abandonado',
      when: 'Cuando alguien deja entradas elegidas sin pagarlas',
      who: 'A quienes aceptaron tus novedades, antes o en esa compra, una vez por evento, y solo si todavía quedan sus entradas y no las compraron. Mientras esté apagada no se guarda ningún carrito. El evento, el día, el lugar y el botón los agrega la plataforma.',
    },
    winBack: {
      name: 'Reactivación',
      when: 'Cuando alguien lleva un tiempo sin comprar',
      who: 'A quienes aceptan tus novedades, una vez por cada ausencia.',
    },
  };

/** The wait, in words. */
export function waitText(kind: AutomationKind, wait: number): string {
  const { unit } = AUTOMATION_WAITS[kind];
  const span = unit === 'days' ? plural(wait, 'día', 'días') : plural(wait, 'hora', 'horas');
  if (kind === 'welcome') return wait === 0 ? 'apenas lo confirma' : `${span} después`;
  if (kind === 'reminder') return `${span} antes`;
  return kind === 'winBack' ? span : `${span} después`;
}

/** The content before the producer writes it; the reminder's is the platform's. */
export const FIRST_WORDS: Record<
  Exclude<AutomationKind, 'reminder'>,
  { subject: string; title: string; message: string; buttonText: string; buttonUrl: string }
> = {
  welcome: {
    subject: `Te damos la bienvenida, ${NAME_FIELD}`,
    title: 'Ya eres parte',
    message: `Hola ${NAME_FIELD},\n\nGracias por suscribirte. Serás de las primeras personas en saber de nuestras próximas fechas y preventas.`,
    buttonText: '',
    buttonUrl: CAMPAIGN_DEFAULTS.buttonUrl,
  },
  thanks: {
    subject: `Gracias por venir, ${NAME_FIELD}`,
    title: 'Gracias por venir',
    message: `Hola ${NAME_FIELD},\n\nQué bueno que estuviste. ¿Cómo lo pasaste? Tu respuesta nos ayuda a hacerlo mejor.`,
    buttonText: 'Responder',
    buttonUrl: CAMPAIGN_DEFAULTS.buttonUrl,
  },
  newDate: {
    subject: 'Esto te va a gustar',
    title: 'Hay una fecha nueva',
    message: `Hola ${NAME_FIELD},\n\nYa estuviste con nosotros, así que queremos que lo sepas antes que nadie.`,
    buttonText: '',
    buttonUrl: CAMPAIGN_DEFAULTS.buttonUrl,
  },
  cart: {
    subject: 'Tus entradas te esperan',
    title: '¿Seguimos?',
    message: `Hola ${NAME_FIELD},\n\nDejaste entradas elegidas. Todavía quedan, pero no están reservadas: termina tu compra cuando quieras.`,
    buttonText: '',
    buttonUrl: CAMPAIGN_DEFAULTS.buttonUrl,
  },
  winBack: {
    subject: `Te echamos de menos, ${NAME_FIELD}`,
    title: 'Hace tiempo que no te vemos',
    message: `Hola ${NAME_FIELD},\n\nHace un tiempo que no nos vemos. Mira lo que viene y vuelve cuando quieras.`,
    buttonText: '',
    buttonUrl: CAMPAIGN_DEFAULTS.buttonUrl,
  },
};
