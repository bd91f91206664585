import { expect, it } from 'vitest';
import { decisionsOf } from './admin-decisions';
import { parseAmbassador } from './ambassador';
import { parseCampaignBrief } from './campaign-brief';
import { parseEvent } from './event';
import { parsePaymentOrder } from './payment-order';
import { parseProducer } from './producer';

it('lists what waits, most urgent first, without what only somebody else can decide', () => {
  const order = (id: string, status: string, requestedBy: string) =>
    parsePaymentOrder(id, { status, requestedBy, amount: 5000, producerName: 'Club' });
  const decisions = decisionsOf(
    {
      review: [parseEvent('e', { name: 'Fiesta' })],
      orders: [
        order('mine', 'requested', 'ana'),
        order('theirs', 'requested', 'beto'),
        order('ready', 'approved', 'ana'),
      ],
      held: [
        parseCampaignBrief('c', {
          name: 'Preventa',
          producerId: 'p',
          statusReason: 'El 6 % rebotó',
        }),
      ],
      ambassadors: [parseAmbassador('a', { name: 'Caro' })],
      producers: [parseProducer('p', { name: 'Nueva' })],
    },
    'ana',
  );
  expect(decisions.map(({ id, text }) => [id, text])).toEqual([
    ['event-e', 'Fiesta espera tu revisión'],
    ['order-theirs', 'Aprobar $ 5.000 a Club'],
    ['order-ready', 'Pagar $ 5.000 a Club'],
    ['campaign-c', 'Campaña detenida: Preventa'],
    ['ambassador-a', 'Caro quiere ser parte de los embajadores'],
    ['producer-p', 'Nueva es nueva en la plataforma'],
  ]);
});
