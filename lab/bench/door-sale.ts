import { randomUUID } from 'node:crypto';
import { createBoxOffice } from '@/functions/src/shift/create-box-office';
import { openShift } from '@/functions/src/shift/open-shift';
import { sellAtDoor } from '@/functions/src/shift/sell-at-door';
import { as } from '@/scripts/seed/call-as';
import { IDS } from '@/scripts/seed/context';
import { makeBenchEvent } from './money';
import { type BenchPart, median, milliseconds } from './report';

const SALES = 60;
const MOST_MS = 300;
const OWNER = { uid: IDS.productora, email: 'productora@early.test' };

/** Sales at a door, one after another as a person makes them. */
export const doorSale: BenchPart = async (bench) => {
  const eventId = await makeBenchEvent(bench, 'Puerta', 1_000);
  const { token, code } = await as(OWNER, createBoxOffice, { eventId, name: 'Puerta' });
  const drawer = { drawer: 'Caja 1', operator: 'Ana', float: 0 };
  const shift = await as(OWNER, openShift, { eventId, token, code, ...drawer });
  const held = { shiftId: shift.shiftId, credential: shift.credential };
  const took: number[] = [];
  for (let n = 0; n < SALES; n += 1) {
    const lines = [{ ticketTypeId: 'general', quantity: 1 + (n % 3), unitPrice: 10_000 }];
    const began = performance.now();
    await as(OWNER, sellAtDoor, { ...held, key: randomUUID(), tender: 'cash', lines });
    took.push(performance.now() - began);
  }
  const ms = median(took);
  const cells = [SALES, milliseconds(ms), milliseconds(Math.max(...took)), `${MOST_MS} ms`];
  return [
    {
      title: 'A sale at the door, from the call to its answer',
      columns: ['sales', 'median', 'slowest', 'at most'],
      rows: [{ cells, ok: ms <= MOST_MS }],
    },
  ];
};
