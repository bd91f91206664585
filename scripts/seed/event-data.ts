import type { EventCategory } from '@/lib/domain/event';
import type { EventStatus } from '@/lib/domain/event-status';
import { IDS } from './context';

/** A ticket type of the demo data: `from`/`to` are days from the beginning of the event (negative: before). */
export type DemoTicket = {
  id: string;
  name: string;
  price: number;
  stock: number;
  after?: string;
  from?: number;
  to?: number;
  shared?: string;
  hidden?: boolean;
  max?: number;
  description?: string;
};
export type DemoEvent = {
  id: string;
  producerId: string;
  name: string;
  status: EventStatus;
  /** Days from today to the day on which it begins, and the hours by the clock on the wall. */
  day: number | null;
  /** Moved on to this day of the week (0 is Sunday), or to this day of the year ('12-31'). */
  weekday?: number;
  date?: string;
  from: string;
  hours: number;
  flyer: string;
  category: EventCategory;
  minAge: number;
  venue: { name: string; address: string; commune: string };
  capacity: number | null;
  description: string;
  reason?: string;
  shared?: { id: string; name: string; capacity: number }[];
  tickets: DemoTicket[];
  codes?: string[];
  bar?: boolean;
};

const night = [
  'Puertas a las {hora}. Cuatro artistas, dos pistas y patio al aire libre.',
  'Tu entrada es digital: la muestras en el teléfono y listo. Guardarropía y punto de hidratación gratis.',
  'No se puede entrar con botellas ni vaporizadores. Recinto con acceso universal.',
].join('\n\n');

/** The events of the demo data: eight of Noche Austral over all statuses, and the other producers'. */
export const DEMO_EVENTS: readonly DemoEvent[] = [
  {
    id: 'festival-austral',
    producerId: IDS.nocheAustral,
    name: 'Festival Austral',
    status: 'published',
    day: 16,
    weekday: 6,
    from: '14:00',
    hours: 13,
    flyer: 'festival-austral',
    category: 'festival',
    minAge: 18,
    venue: {
      name: 'Parque Bicentenario de Cerrillos',
      address: 'Av. Pedro Aguirre Cerda 6020',
      commune: 'Cerrillos',
    },
    capacity: 14_000,
    description:
      'Tres escenarios, veintidós artistas y la cordillera de fondo. Electrónica, cumbia y rock desde las dos de la tarde hasta las tres de la mañana.\n\nHay comida de doce cocinas, zona de descanso, estacionamiento para bicicletas y buses de vuelta a Plaza de Maipú y Estación Central.',
    shared: [{ id: 'vip', name: 'Terraza VIP', capacity: 1200 }],
    tickets: [
      { id: 'preventa-1', name: 'Preventa 1', price: 24_990, stock: 3000, from: -90, to: -45 },
      { id: 'preventa-2', name: 'Preventa 2', price: 32_990, stock: 4000, after: 'preventa-1' },
      { id: 'general', name: 'General', price: 39_990, stock: 5500, after: 'preventa-2' },
      {
        id: 'vip-preventa',
        name: 'Terraza VIP preventa',
        price: 69_990,
        stock: 600,
        shared: 'vip',
        to: -20,
        max: 6,
        description: 'Acceso preferente, barra propia y baños.',
      },
      {
        id: 'vip',
        name: 'Terraza VIP',
        price: 84_990,
        stock: 900,
        shared: 'vip',
        after: 'vip-preventa',
        max: 6,
        description: 'Acceso preferente, barra propia y baños.',
      },
    ],
    codes: ['AUSTRAL10', 'VECINOS', 'DUPLA'],
    bar: true,
  },
  {
    id: 'bodega-47',
    producerId: IDS.nocheAustral,
    name: 'Bodega 47: techno hasta el alba',
    status: 'published',
    day: 0,
    from: '23:30',
    hours: 6.5,
    flyer: 'bodega-47',
    category: 'party',
    minAge: 18,
    venue: { name: 'Bodega 47', address: 'Av. Carlos Valdovinos 470', commune: 'San Joaquín' },
    capacity: 900,
    description: night.replace('{hora}', '23:30'),
    tickets: [
      { id: 'preventa', name: 'Preventa', price: 9990, stock: 300, to: -3 },
      { id: 'general', name: 'General', price: 14_990, stock: 500, after: 'preventa' },
      { id: 'puerta', name: 'Puerta', price: 18_000, stock: 100, hidden: true },
    ],
    codes: ['ALBA2X1'],
    bar: true,
  },
  {
    id: 'cerro-alegre',
    producerId: IDS.nocheAustral,
    name: 'Cerro Alegre Sessions',
    status: 'published',
    day: 35,
    weekday: 6,
    from: '18:00',
    hours: 8,
    flyer: 'cerro-alegre',
    category: 'party',
    minAge: 18,
    venue: { name: 'Palacio Baburizza', address: 'Paseo Yugoslavo 176', commune: 'Valparaíso' },
    capacity: 450,
    description:
      'House al atardecer con vista al puerto. Una sola pista, dos invitadas y la terraza completa.\n\nSi llueve nos movemos al salón del primer piso: tu entrada vale igual.',
    tickets: [
      { id: 'fase-1', name: 'Fase 1', price: 12_990, stock: 120 },
      { id: 'fase-2', name: 'Fase 2', price: 15_990, stock: 150, after: 'fase-1' },
      { id: 'fase-3', name: 'Fase 3', price: 18_990, stock: 180, after: 'fase-2' },
    ],
    codes: ['PUERTO15'],
  },
  {
    id: 'rooftop-de-verano',
    producerId: IDS.nocheAustral,
    name: 'Rooftop de verano',
    status: 'paused',
    day: 23,
    weekday: 5,
    from: '20:00',
    hours: 7,
    flyer: 'rooftop',
    category: 'party',
    minAge: 21,
    venue: { name: 'Terraza Lyon', address: 'Av. Nueva Providencia 2155', commune: 'Providencia' },
    capacity: 300,
    reason: 'Esperamos la nueva autorización municipal de la terraza',
    description: night.replace('{hora}', '20:00'),
    tickets: [
      { id: 'general', name: 'General', price: 16_990, stock: 220 },
      { id: 'mesa', name: 'Mesa para cuatro', price: 96_000, stock: 20, max: 2 },
    ],
    bar: true,
  },
  {
    id: 'aniversario-diez-anos',
    producerId: IDS.nocheAustral,
    name: 'Aniversario: diez años de Noche Austral',
    status: 'ended',
    day: -41,
    weekday: 6,
    from: '22:00',
    hours: 7,
    flyer: 'diez-anos',
    category: 'concert',
    minAge: 18,
    venue: { name: 'Blondie', address: 'Av. Alameda 2879', commune: 'Santiago' },
    capacity: 1800,
    description: night.replace('{hora}', '22:00'),
    tickets: [
      { id: 'preventa', name: 'Preventa', price: 13_990, stock: 700, to: -14 },
      { id: 'general', name: 'General', price: 17_990, stock: 1000, after: 'preventa' },
    ],
    codes: ['DIEZ'],
    bar: true,
  },
  {
    id: 'fiesta-en-la-playa',
    producerId: IDS.nocheAustral,
    name: 'Fiesta en la playa',
    status: 'cancelled',
    day: 9,
    weekday: 6,
    from: '12:00',
    hours: 12,
    flyer: 'playa',
    category: 'festival',
    minAge: 18,
    venue: { name: 'Playa Cochoa', address: 'Av. Borgoño 17205', commune: 'Reñaca' },
    capacity: 2500,
    reason: 'La autoridad marítima cerró el sector por marejadas',
    description: 'Doce horas frente al mar con dos escenarios y cocina de caleta.',
    tickets: [
      { id: 'preventa', name: 'Preventa', price: 19_990, stock: 800 },
      { id: 'general', name: 'General', price: 26_990, stock: 1500, after: 'preventa' },
    ],
  },
  {
    id: 'ano-nuevo-austral',
    producerId: IDS.nocheAustral,
    name: 'Año Nuevo Austral',
    status: 'review',
    day: 40,
    date: '12-31',
    from: '22:30',
    hours: 8.5,
    flyer: 'ano-nuevo',
    category: 'party',
    minAge: 18,
    venue: {
      name: 'Centro Cultural Estación Mapocho',
      address: 'Plaza de la Cultura s/n',
      commune: 'Santiago',
    },
    capacity: 5000,
    description:
      'Recibimos el año con orquesta en vivo hasta las dos y electrónica hasta la mañana. Incluye cotillón y una copa a la medianoche.',
    tickets: [
      { id: 'madrugadora', name: 'Madrugadora', price: 29_990, stock: 800 },
      { id: 'general', name: 'General', price: 39_990, stock: 3200, after: 'madrugadora' },
      { id: 'despues-de-las-dos', name: 'Después de las dos', price: 19_990, stock: 800 },
    ],
    codes: ['BRINDIS'],
  },
  {
    id: 'noche-de-vinilos',
    producerId: IDS.nocheAustral,
    name: 'Noche de vinilos',
    status: 'draft',
    day: 58,
    weekday: 5,
    from: '21:00',
    hours: 5,
    flyer: 'vinilos',
    category: 'party',
    minAge: 18,
    venue: { name: '', address: '', commune: 'Ñuñoa' },
    capacity: null,
    description: 'Solo discos, sin pantallas. Cada quien puede traer uno para la última hora.',
    tickets: [],
  },
  {
    id: 'pena-andina',
    producerId: IDS.clubAndino,
    name: 'Peña Andina',
    status: 'published',
    day: 8,
    weekday: 6,
    from: '19:30',
    hours: 6,
    flyer: 'pena-andina',
    category: 'concert',
    minAge: 0,
    venue: {
      name: 'Casa de la Cultura',
      address: 'Camino al Volcán 19635',
      commune: 'San José de Maipo',
    },
    capacity: 350,
    description: 'Cueca, cumbia y vino de la zona. Menores de doce entran gratis con un adulto.',
    tickets: [
      { id: 'adulto', name: 'Adulto', price: 8000, stock: 250 },
      { id: 'estudiante', name: 'Estudiante y tercera edad', price: 5000, stock: 60 },
      { id: 'ninos', name: 'Niñas y niños', price: 0, stock: 40, max: 4 },
    ],
    codes: ['CUECA3X2'],
    bar: true,
  },
  {
    id: 'gracias-violeta',
    producerId: IDS.clubAndino,
    name: 'Gracias, Violeta',
    status: 'ended',
    day: -20,
    weekday: 5,
    from: '20:00',
    hours: 3,
    flyer: 'violeta',
    category: 'theatre',
    minAge: 0,
    venue: { name: 'Teatro Oriente', address: 'Av. Pedro de Valdivia 99', commune: 'Providencia' },
    capacity: 900,
    description: 'Un tributo a Violeta Parra en dos actos, con orquesta de cámara.',
    tickets: [
      { id: 'platea', name: 'Platea', price: 22_000, stock: 500 },
      { id: 'balcon', name: 'Balcón', price: 14_000, stock: 380 },
    ],
  },
  {
    id: 'noche-de-refugio',
    producerId: IDS.clubAndino,
    name: 'Noche de refugio',
    status: 'draft',
    day: 70,
    weekday: 6,
    from: '20:00',
    hours: 6,
    flyer: 'refugio',
    category: 'concert',
    minAge: 0,
    venue: {
      name: 'Refugio Alemán',
      address: 'Camino a Farellones km 32',
      commune: 'Lo Barnechea',
    },
    capacity: 120,
    description: 'Folk y fogón a dos mil quinientos metros, con cena y bajada en bus incluida.',
    tickets: [{ id: 'con-bus', name: 'Con cena y bus', price: 45_000, stock: 110, max: 4 }],
  },
  {
    id: 'jueves-de-tocatas',
    producerId: IDS.barLite,
    name: 'Jueves de tocatas',
    status: 'published',
    day: 5,
    weekday: 4,
    from: '21:00',
    hours: 4,
    flyer: 'tocatas',
    category: 'concert',
    minAge: 18,
    venue: { name: 'Bar Lite', address: 'Av. Irarrázaval 3470', commune: 'Ñuñoa' },
    capacity: 140,
    description: 'Tres bandas nuevas cada jueves, una barra y ninguna mesa reservada.',
    tickets: [{ id: 'general', name: 'General', price: 5000, stock: 130 }],
    codes: ['BANDA'],
  },
];

/** Codes of the demo data, by their name. */
export const DEMO_CODES: Record<
  string,
  { kind: 'percentage' | 'fixed' | '2x1' | '3x2'; value?: number; limit?: number; each?: number }
> = {
  AUSTRAL10: { kind: 'percentage', value: 10, limit: 2000, each: 2 },
  VECINOS: { kind: 'fixed', value: 8000, limit: 300, each: 1 },
  DUPLA: { kind: '2x1', limit: 400 },
  ALBA2X1: { kind: '2x1', limit: 60, each: 1 },
  PUERTO15: { kind: 'percentage', value: 15 },
  DIEZ: { kind: 'percentage', value: 20, limit: 200 },
  BRINDIS: { kind: 'fixed', value: 5000, limit: 500 },
  CUECA3X2: { kind: '3x2' },
  BANDA: { kind: 'percentage', value: 30, limit: 50 },
};

/** What the bars of the demo data sell. */
export const DEMO_BAR: readonly {
  id: string;
  name: string;
  type: 'consumption' | 'normal';
  price: number;
  stock: number | null;
}[] = [
  {
    id: 'cerveza',
    name: 'Cerveza artesanal 500 cc',
    type: 'consumption',
    price: 4500,
    stock: null,
  },
  { id: 'piscola', name: 'Piscola', type: 'consumption', price: 5500, stock: null },
  { id: 'agua', name: 'Agua mineral', type: 'consumption', price: 1500, stock: 4000 },
  { id: 'completo', name: 'Completo italiano', type: 'consumption', price: 3900, stock: 1200 },
  { id: 'polera', name: 'Polera oficial', type: 'normal', price: 15_000, stock: 400 },
];
