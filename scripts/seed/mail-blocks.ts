import type { Block, BlockOf, Span, TextLine } from '@/lib/domain/mailing/blocks/blocks';

const FESTIVAL = 'festival-austral';
const SHOP = 'https://festivalaustral.cl/entradas';

const span = (text: string, over: Partial<Span> = {}): Span => ({
  ...{ text, bold: false, italic: false, link: '' },
  ...over,
});
const text = (id: string, ...lines: [TextLine['kind'], ...Span[]][]): BlockOf<'text'> => ({
  id,
  kind: 'text',
  lines: lines.map(([kind, ...spans]) => ({ kind, spans })),
});

/** The blocks of the demo's draft: what a festival tells, with its prices of now and a code. */
export const FESTIVAL_BLOCKS: Block[] = [
  { id: 'title', kind: 'title', text: 'Doce horas frente a la laguna' },
  text(
    'hello',
    ['paragraph', span('Hola {{nombre}}, '), span('ya está todo listo', { bold: true }), span(':')],
    ['item', span('tres escenarios y la Terraza VIP')],
    ['item', span('buses de vuelta toda la noche')],
    ['item', span('el '), span('line-up completo', { link: 'https://festivalaustral.cl/line-up' })],
  ),
  { id: 'event', kind: 'event', eventId: FESTIVAL, buttonText: 'Asegurar mi entrada', link: SHOP },
  { id: 'tickets', kind: 'tickets', eventId: FESTIVAL },
  { id: 'line', kind: 'divider' },
  {
    id: 'two',
    kind: 'columns',
    left: [
      { id: 'how', kind: 'title', text: 'Cómo llegar' },
      text('bus', ['paragraph', span('Buses desde Puerto Varas cada media hora.')]),
    ],
    right: [
      { id: 'bring', kind: 'title', text: 'Qué llevar' },
      text('coat', ['paragraph', span('Algo de abrigo, y tu carnet.')]),
    ],
  },
  { id: 'code', kind: 'code', eventId: FESTIVAL, code: 'AUSTRAL10' },
];

/** The demo's designs: an announcement with an event, and a letter without one. */
export const DEMO_DESIGNS: { id: string; name: string; blocks: Block[]; former: Block[] | null }[] =
  [
    {
      id: 'anuncio',
      name: 'Anuncio de fecha',
      blocks: [
        { id: 'title', kind: 'title', text: 'Tenemos fecha nueva' },
        text('hello', ['paragraph', span('Hola {{nombre}}, esto es lo que viene.')]),
        { id: 'event', kind: 'event', eventId: null, buttonText: 'Ver entradas', link: '' },
        { id: 'tickets', kind: 'tickets', eventId: null },
      ],
      former: [
        { id: 'title', kind: 'title', text: 'Tenemos fecha nueva' },
        { id: 'event', kind: 'event', eventId: null, buttonText: 'Ver entradas', link: '' },
      ],
    },
    {
      id: 'gracias',
      name: 'Gracias por venir',
      blocks: [
        { id: 'title', kind: 'title', text: 'Gracias por ser parte' },
        text(
          'hello',
          ['paragraph', span('Hola {{nombre}}, qué noche.')],
          ['paragraph', span('Cuéntanos cómo te fue: leemos todo lo que respondas a este correo.')],
        ),
        { id: 'button', kind: 'button', text: 'Ver lo que viene', link: SHOP },
      ],
      former: null,
    },
  ];
