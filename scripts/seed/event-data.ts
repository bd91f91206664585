import type { DemoEvent } from './event-shape';
import { AUSTRAL_EVENTS } from './events-austral';
import { DATED_EVENTS } from './events-dated';
import { OTHER_EVENTS } from './events-others';
import { SERIES_EVENTS } from './events-series';

export const DEMO_EVENTS: readonly DemoEvent[] = [
  ...AUSTRAL_EVENTS,
  ...OTHER_EVENTS,
  ...DATED_EVENTS,
  ...SERIES_EVENTS,
];

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
