import { closeShift } from '@/functions/src/shift/close-shift';
import { createBoxOffice } from '@/functions/src/shift/create-box-office';
import { moveCash } from '@/functions/src/shift/move-cash';
import { openShift } from '@/functions/src/shift/open-shift';
import { sellAtDoor } from '@/functions/src/shift/sell-at-door';
import { as } from './call-as';
import { IDS, type Seed } from './context';

const PRODUCER = { uid: IDS.productora, email: 'productora@early.test' };
const EVENT = { eventId: 'bodega-47' };
const DOOR = { ticketTypeId: 'puerta', unitPrice: 18_000 };
const WATER = { consumptionId: 'agua', unitPrice: 1500 };

/** The early sale of 'Puerta' at the venue's counter: a shift that was closed with a difference, and one that is open. */
export const seedBoxOffice: Seed = async () => {
  const call = (fn: Parameters<typeof as>[1], data: object) => as(PRODUCER, fn, data);
  const sells = { ticketTypeIds: ['puerta'], products: true, courtesies: true };
  const given = { name: 'Boletería Bodega 47', ...sells };
  const { token, code } = await call(createBoxOffice, { ...EVENT, ...given });
  const open = async (drawer: string, operator: string, float: number) => {
    const shift = await call(openShift, { ...EVENT, token, code, drawer, operator, float });
    return { shiftId: shift.shiftId, credential: shift.credential };
  };
  const sell = (
    held: object,
    n: number,
    tender: string,
    quantity: number,
    payment = '',
    products: object[] = [],
  ) =>
    call(sellAtDoor, {
      ...{ ...held, key: `demo-${n}`, tender, payment, products },
      lines: [{ ...DOOR, quantity }],
    });
  const first = await open('Caja 1', 'Marcela Pino', 30_000);
  await sell(first, 1, 'cash', 2);
  await sell(first, 2, 'cash', 1);
  await sell(first, 3, 'transfer', 2, 'TEF 90182');
  await call(moveCash, { ...first, amount: -15_000, reason: 'Compra de hielo', key: 'demo-hielo' });
  await sell(first, 4, 'card', 1, '004412');
  await sell(first, 5, 'cash', 1);
  await sell(first, 6, 'courtesy', 1);
  // Some two thousand less than there should be.
  await call(closeShift, { ...first, counted: 91_000 });
  const second = await open('Caja 2', 'Rodrigo Salas', 20_000);
  await sell(second, 1, 'cash', 1);
  await sell(second, 2, 'card', 2, '004413', [{ ...WATER, quantity: 2 }]);
};
