import { IDS } from './context';
import type { DemoEvent } from './event-shape';

const SERIES: Omit<DemoEvent, 'id' | 'name' | 'status' | 'day'> = {
  producerId: IDS.clubAndino,
  weekday: 0,
  from: '17:00',
  hours: 6,
  flyer: 'vinilos',
  category: 'party',
  minAge: 18,
  venue: { name: 'Patio Yungay', address: 'Libertad 511', commune: 'Santiago' },
  capacity: 180,
  description: 'Vermut, vinilos y sol de tarde en el patio. Se termina temprano.',
  tickets: [
    { id: 'preventa', name: 'Preventa', price: 6000, stock: 60 },
    { id: 'general', name: 'General', price: 9000, stock: 120, after: 'preventa' },
  ],
};

const OVER = 12;
const NEXT_DAY = 5;

/** A series with its next night on sale and twelve that are over, so that the pace of an event has a record of its own. */
export const SERIES_EVENTS: readonly DemoEvent[] = [
  {
    ...SERIES,
    id: 'vermut',
    name: `Vermut de domingo ${OVER + 1}`,
    status: 'published',
    day: NEXT_DAY,
  },
  ...Array.from({ length: OVER }, (_, ago): DemoEvent => {
    const n = OVER - ago;
    // The last one is over for some days, whatever weekday it is.
    const day = NEXT_DAY - 7 * (ago + 2);
    return { ...SERIES, id: `vermut-${n}`, name: `Vermut de domingo ${n}`, status: 'ended', day };
  }),
];
