import type { Block, BlockOf, Span, TextLine } from '@/lib/domain/mailing/blocks/blocks';

/** The id of an uploaded picture. */
export const PICTURE = 'a1'.repeat(16);

export const spanOf = (text: string, over: Partial<Span> = {}): Span => ({
  ...{ text, bold: false, italic: false, link: '' },
  ...over,
});

export const rich = (id: string, lines: [TextLine['kind'], ...Span[]][]): BlockOf<'text'> => ({
  id,
  kind: 'text',
  lines: lines.map(([kind, ...spans]) => ({ kind, spans })),
});

/** One block of each kind, about the event, ready to be sent. */
export const everyBlock = (eventId = 'e1', pictureId = PICTURE): Block[] => [
  { id: 'title', kind: 'title', text: 'Esta noche' },
  rich('text', [
    ['paragraph', spanOf('Hola {{nombre}}, '), spanOf('Puertas', { bold: true })],
    ['item', spanOf('uno')],
    ['item', spanOf('dos')],
    ['paragraph', spanOf('aquí', { link: 'https://entradas.cl/mapa' })],
  ]),
  {
    id: 'picture',
    kind: 'picture',
    pictureId,
    alt: 'El escenario',
    link: 'https://entradas.cl/foto',
  },
  { id: 'button', kind: 'button', text: 'Ver más', link: 'https://entradas.cl/mas' },
  {
    id: 'event',
    kind: 'event',
    eventId,
    buttonText: 'Comprar',
    link: 'https://entradas.cl/evento',
  },
  { id: 'tickets', kind: 'tickets', eventId },
  { id: 'line', kind: 'divider' },
  {
    id: 'columns',
    kind: 'columns',
    left: [
      { id: 'left', kind: 'title', text: 'Izquierda' },
      { id: 'leftPicture', kind: 'picture', pictureId, alt: 'La pista', link: '' },
    ],
    right: [rich('right', [['paragraph', spanOf('Derecha')]])],
  },
  { id: 'code', kind: 'code', eventId, code: 'AMIGOS' },
];
