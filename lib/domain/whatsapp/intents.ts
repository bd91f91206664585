export const INTENTS = [
  'salesToday',
  'sales',
  'pace',
  'left',
  'entered',
  'balance',
  'payday',
  'ticket',
  'pause',
  'resume',
  'closePhase',
  'courtesy',
  'advance',
  'doorLink',
  'help',
] as const;
export type Intent = (typeof INTENTS)[number];

export const ACTS = ['pause', 'resume', 'closePhase', 'courtesy', 'advance', 'doorLink'] as const;
export type Act = (typeof ACTS)[number];

export const isAct = (intent: Intent): intent is Act =>
  (ACTS as readonly string[]).includes(intent);

/** Titles of at most 24 characters, which a list of WhatsApp shows, and what each is called in a sentence. */
export const INTENT_TEXT: Record<Intent, { title: string; words: string; help: string }> = {
  salesToday: { title: 'Ventas de hoy', words: 'las ventas de hoy', help: 'En pesos y entradas' },
  sales: {
    title: 'Ventas de un evento',
    words: 'las ventas',
    help: 'Todo lo vendido, o una fecha',
  },
  pace: { title: 'Cómo va', words: 'cómo va', help: 'Al lado de la vez anterior' },
  left: { title: 'Qué queda', words: 'lo que queda', help: 'Por tipo de entrada' },
  entered: {
    title: 'Quién entró',
    words: 'quiénes entraron',
    help: 'Entradas usadas en la puerta',
  },
  balance: { title: 'Mi saldo', words: 'el saldo', help: 'Lo que se te debe' },
  payday: { title: 'Cuándo me pagan', words: 'los pagos', help: 'Órdenes de pago y su estado' },
  ticket: { title: 'Buscar una entrada', words: 'una entrada', help: 'Por código, RUT o nombre' },
  pause: { title: 'Pausar la venta', words: 'pausar la venta', help: 'Pregunta antes de hacerlo' },
  resume: {
    title: 'Reanudar la venta',
    words: 'reanudar la venta',
    help: 'Pregunta antes de hacerlo',
  },
  closePhase: {
    title: 'Cerrar una preventa',
    words: 'cerrar una preventa',
    help: 'Un tipo de entrada',
  },
  courtesy: { title: 'Dar una cortesía', words: 'dar una cortesía', help: 'Con nombre y correo' },
  advance: { title: 'Pedir un adelanto', words: 'pedir un adelanto', help: 'Parte de tu saldo' },
  doorLink: {
    title: 'Enlace de la puerta',
    words: 'el enlace de la puerta',
    help: 'Para quien escanea',
  },
  help: { title: 'Qué puedo preguntar', words: 'la ayuda', help: 'Esta lista' },
};
