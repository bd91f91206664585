import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { callAs, makeUser } from '../functions';
import { addPromoters, makePromoted, saveRule, sellWith } from '../promoters';
import type { Call } from './call-worlds';

/** The calls of promoters: who they are, what they earn, what they are paid. */

const ACCOUNT = {
  ...{ holder: 'Camila Rojas', rut: '12.345.678-5', email: 'cami@correo.cl' },
  ...{ bank: 'BCI', accountType: 'sight', accountNumber: '12344321' },
};

const promoted = async () => {
  const shop = await makePromoted();
  const { owner: who, producerId } = shop;
  const [cami] = await addPromoters(who, producerId, [{ name: 'Cami', code: 'cami' }]);
  await saveRule(who, shop.id, { kind: 'sale', amount: 500 });
  const { ledgerId } = await sellWith(shop, 'cami', 2);
  return { ...shop, who, eventId: shop.id, promoterId: cami?.id, ledgerId };
};

const closed = async () => {
  const { who, producerId, eventId } = await promoted();
  await callAs(functions.closeSettlement, who, { producerId, eventId });
  const { docs } = await db().collection(entryPaths.settlements(producerId)).get();
  const other = await makeUser({ role: 'producer', producers: [producerId] });
  return { producerId, who: other, settlementId: docs[0]?.id };
};

export const PROMOTER_CALLS: Call[] = [
  [
    'givePromoterCourtesy',
    async () => {
      const { eventId, producerId, promoterId, type, who } = await promoted();
      await saveRule(who, eventId, { kind: 'sale', amount: 500, typeIds: [type], courtesies: 5 });
      const { url } = await callAs(functions.promoterLink, who, { producerId, promoterId });
      const token = String(url).split('/').at(-1);
      const guest = { name: 'Ana', email: `ana-${eventId}@x.cl`, key: 'k' };
      return { who, data: { token, eventId, ticketTypeId: type, ...guest } };
    },
  ],
  [
    'savePromoters',
    async () => {
      const { producerId, who } = await promoted();
      return { who, data: { producerId, promoters: [{ name: 'Beto' }, { name: 'Carla' }] } };
    },
  ],
  [
    'savePromoterAccount',
    async () => {
      const { producerId, promoterId, who } = await promoted();
      return { who, data: { producerId, promoterId, account: ACCOUNT } };
    },
  ],
  [
    'promoterLink',
    async () => {
      const { producerId, promoterId, who } = await promoted();
      return { who, data: { producerId, promoterId } };
    },
  ],
  [
    'savePromoterRule',
    async () => {
      const { eventId, who } = await promoted();
      return { who, data: { eventId, rule: { kind: 'entry', amount: 700 } } };
    },
  ],
  [
    'assignPromoter',
    async () => {
      const { eventId, who, ledgerId } = await promoted();
      return { who, data: { eventId, ledgerId, code: '', reason: 'No era suya' } };
    },
  ],
  [
    'closeSettlement',
    async () => {
      const { producerId, eventId, who } = await promoted();
      return { who, data: { producerId, eventId } };
    },
  ],
  ...(['approve', 'reject'] as const).map(
    (action): Call => [
      'advanceSettlement',
      async () => {
        const { producerId, settlementId, who } = await closed();
        return { who, data: { producerId, settlementId, action, reason: 'x' } };
      },
    ],
  ),
];
