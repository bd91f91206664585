import { IDS } from './context';
import type { DemoEvent } from './event-shape';

const FRIDAYS = Array.from({ length: 12 }, (_, n) => ({
  id: `viernes-${n + 1}`,
  after: 7 * n,
  ...(n === 8 && { status: 'cancelled' as const }),
  ...(n === 11 && { label: 'Cierre' }),
}));

const FUNCTIONS = [0, 1, 7, 8, 14, 15, 21, 22].map((after, n) => ({
  id: `funcion-${n + 1}`,
  after,
  ...(n === 0 && { label: 'Estreno' }),
  ...(n === 7 && { label: 'Con intérprete de lengua de señas' }),
}));

/** Events of several dates: a residency, some of which is over, a theatre season, and a festival with a pass. */
export const DATED_EVENTS: readonly DemoEvent[] = [
  {
    id: 'viernes-de-refugio',
    producerId: IDS.clubAndino,
    name: 'Viernes de Refugio',
    status: 'published',
    day: -38,
    weekday: 5,
    from: '22:00',
    hours: 5,
    dates: FRIDAYS,
    flyer: 'vinilos',
    category: 'party',
    minAge: 18,
    venue: { name: 'Bar El Refugio', address: 'Av. Italia 1439', commune: 'Providencia' },
    capacity: 220,
    description: 'Doce viernes seguidos con la misma casa y otra selección cada noche.',
    tickets: [
      { id: 'general', name: 'General', price: 8000, stock: 160 },
      { id: 'mesa', name: 'Mesa para cuatro', price: 44_000, stock: 10, max: 2 },
    ],
  },
  {
    id: 'la-pergola',
    producerId: IDS.clubAndino,
    name: 'La pérgola de los cerros',
    status: 'published',
    day: 9,
    weekday: 5,
    from: '20:30',
    hours: 2,
    dates: FUNCTIONS,
    flyer: 'violeta',
    category: 'theatre',
    minAge: 0,
    venue: { name: 'Sala del Puente', address: 'Av. Cardenal Caro 145', commune: 'Santiago' },
    capacity: 180,
    description: 'Temporada de ocho funciones, con conversación después de cada una.',
    tickets: [
      { id: 'platea', name: 'Platea', price: 15_000, stock: 130 },
      { id: 'estudiante', name: 'Estudiante', price: 8000, stock: 160, scope: 'shared' },
    ],
  },
  {
    id: 'cumbre-andina',
    producerId: IDS.clubAndino,
    name: 'Cumbre Andina',
    status: 'published',
    day: 45,
    weekday: 6,
    from: '13:00',
    hours: 11,
    dates: [
      { id: 'sabado', after: 0, label: 'Día 1' },
      { id: 'domingo', after: 1, label: 'Día 2' },
    ],
    flyer: 'refugio',
    category: 'festival',
    minAge: 0,
    venue: { name: 'Valle Nevado', address: 'Camino a Farellones s/n', commune: 'Lo Barnechea' },
    capacity: 600,
    description: 'Dos días de música a tres mil metros, con bus desde Santiago.',
    tickets: [
      { id: 'sabado', name: 'Sábado', price: 32_000, stock: 400, on: ['sabado'] },
      { id: 'domingo', name: 'Domingo', price: 32_000, stock: 400, on: ['domingo'] },
      { id: 'pase', name: 'Pase de dos días', price: 52_000, stock: 250, scope: 'pass' },
    ],
  },
];
