import { type CampaignContent, EMPTY_CAMPAIGN } from '@/lib/domain/mailing/campaign';
import type { CampaignState } from '@/lib/domain/mailing/campaign-state';
import { FESTIVAL_BLOCKS } from './mail-blocks';

export type DemoCampaign = {
  id: string;
  status: CampaignState;
  content: CampaignContent;
  /** The moment it was or will be sent, in hours from now. */
  hours: number;
  /** The index of its first recipient among the active contacts. */
  from: number;
  size: number;
  /** The outcome of a recipient, from their position (0 to 1) and a random number; absent if nothing was sent. */
  letters?: (place: number, dice: number) => string;
  /** The share of the delivered mails that were opened. */
  opened: number;
  reason?: string;
};

const usual = (_: number, dice: number) => {
  if (dice < 0.008) return 'f';
  if (dice < 0.0085) return 'u';
  return dice < 0.0105 ? 'k' : 's';
};

const content = (over: Partial<CampaignContent>): CampaignContent => ({
  ...EMPTY_CAMPAIGN,
  ...over,
});

/** The campaigns of Noche Austral; `thisMonth` is the number of recipients of the latest sent one. */
export const demoCampaigns = (thisMonth: number): DemoCampaign[] => [
  {
    id: 'demo-borrador',
    status: 'draft',
    hours: -3,
    from: 0,
    size: 0,
    opened: 0,
    content: content({
      name: 'Festival Austral: últimas entradas',
      subject: '{{nombre}}, quedan pocas para el Festival Austral',
      preheader: 'Doce horas, tres escenarios y la Terraza VIP',
      message:
        'Hola {{nombre}},\n\nEl Festival Austral ya tiene todo listo: doce horas de música, tres escenarios y la Terraza VIP sobre la laguna.\n\nLa preventa 2 se está acabando. Mira el line-up completo en https://festivalaustral.cl/line-up.\n\nNos vemos adentro.',
      buttonUrl: 'https://festivalaustral.cl/entradas',
      eventId: 'festival-austral',
    }),
  },
  {
    id: 'demo-bloques',
    status: 'draft',
    hours: -5,
    from: 0,
    size: 0,
    opened: 0,
    content: content({
      name: 'Festival Austral: lo que tienes que saber',
      subject: '{{nombre}}, lo que tienes que saber del Festival',
      preheader: 'Horarios, buses y entradas con su precio de hoy',
      eventId: 'festival-austral',
      blocks: FESTIVAL_BLOCKS,
    }),
  },
  {
    id: 'demo-programada',
    status: 'scheduled',
    hours: 50,
    from: 0,
    size: 0,
    opened: 0,
    content: content({
      name: 'Cerro Alegre Sessions: fase 1',
      subject: 'Valparaíso suena distinto desde el palacio',
      message:
        'Hola {{nombre}},\n\nVolvemos al Palacio Baburizza con una noche al aire libre y vista a la bahía.\n\nLa fase 1 son 120 entradas.',
      buttonText: 'QUIERO IR',
      buttonUrl: 'https://entradas.cl/cerro-alegre',
      eventId: 'cerro-alegre',
    }),
  },
  {
    id: 'demo-en-pausa',
    status: 'paused',
    hours: -2,
    from: 5_000,
    size: 1_600,
    letters: (place, dice) => (place < 0.45 ? usual(place, dice) : 'p'),
    opened: 0.24,
    content: content({
      name: 'Bodega 47: cambio de horario',
      subject: 'Abrimos una hora antes',
      title: 'PUERTAS A LAS 22:00',
      message:
        'Hola {{nombre}},\n\nHoy abrimos a las 22:00 y no a las 23:00. Antes de medianoche, el ropero es gratis.',
      buttonText: 'CÓMO LLEGAR',
      buttonUrl: 'https://nocheaustral.cl/bodega-47',
      eventId: 'bodega-47',
    }),
  },
  {
    id: 'demo-preventa',
    status: 'sent',
    hours: -52,
    from: 0,
    size: thisMonth,
    letters: usual,
    opened: 0.41,
    content: content({
      name: 'Festival Austral: preventa 2',
      subject: 'Se abrió la preventa 2',
      preheader: 'La preventa 1 duró nueve días',
      message:
        'Hola {{nombre}},\n\nLa preventa 1 se fue en nueve días. La segunda parte desde hoy, al mediodía.',
      buttonUrl: 'https://festivalaustral.cl/entradas',
      eventId: 'festival-austral',
    }),
  },
  {
    id: 'demo-aniversario',
    status: 'sent',
    hours: -62 * 24,
    from: 1_200,
    size: 7_400,
    letters: usual,
    opened: 0.36,
    content: content({
      name: 'Diez años de Noche Austral',
      subject: 'Cumplimos diez años, {{nombre}}',
      message: 'Hola {{nombre}},\n\nDiez años, una sola noche. Están todos invitados.',
      buttonUrl: 'https://nocheaustral.cl/diez',
      eventId: 'aniversario-diez-anos',
    }),
  },
  {
    id: 'demo-cancelada',
    status: 'cancelled',
    hours: -20 * 24,
    from: 3_000,
    size: 2_400,
    letters: (place, dice) => (place < 0.3 ? usual(place, dice) : 'k'),
    opened: 0.3,
    content: content({
      name: 'Rooftop de verano: precios antiguos',
      subject: 'Rooftop de verano desde $ 12.990',
      message: 'Hola {{nombre}},\n\nEl rooftop vuelve en diciembre.',
      buttonUrl: 'https://entradas.cl/rooftop',
      eventId: 'rooftop-de-verano',
    }),
  },
  {
    id: 'demo-fallida',
    status: 'failed',
    hours: -9 * 24,
    from: 0,
    size: 0,
    opened: 0,
    reason: 'La audiencia estaba vacía a la hora programada',
    content: content({
      name: 'Prensa: acreditaciones',
      subject: 'Acreditaciones para el Festival Austral',
      message: 'Hola {{nombre}},\n\nYa puedes pedir tu acreditación.',
      buttonUrl: 'https://festivalaustral.cl/prensa',
    }),
  },
];
