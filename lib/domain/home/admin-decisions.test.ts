import { expect, it } from 'vitest';
import { parseAdminProposal } from '../account/admin-proposal';
import { parseAmbassador } from '../ambassador/ambassador';
import { parseEvent } from '../event/event';
import { parseCampaignBrief } from '../mailing/campaign-brief';
import { parseSendingDomain } from '../mailing/sending-domain';
import { parsePaymentOrder } from '../order/payment-order';
import { parseProducer } from '../producer/producer';
import { decisionsOf, NO_WAITING as NOTHING } from './admin-decisions';

it('lists what waits, most urgent first, without what only somebody else can decide', () => {
  const order = (id: string, status: string, requestedBy: string) =>
    parsePaymentOrder(id, { status, requestedBy, amount: 5000, producerName: 'Club' });
  const decisions = decisionsOf(
    {
      domain: parseSendingDomain('', {
        domain: 'early.cl',
        problems: [{ text: 'Falta SPF.' }, { text: 'Falta DKIM.' }],
      }),
      frozen: [parseProducer('f', { name: 'Club Sur', freeze: { at: new Date(), name: 'Ana' } })],
      proposals: ['ana', 'beto'].map((uid) =>
        parseAdminProposal(`by-${uid}`, { email: 'caro@early.test', by: { uid } }),
      ),
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
      names: [parseProducer('b', { name: 'Banco Chile', nameHeld: 'Banco de Chile' })],
      ambassadors: [parseAmbassador('a', { name: 'Caro' })],
      producers: [parseProducer('p', { name: 'Nueva' })],
    },
    'ana',
  );
  expect(decisions.map(({ id, text }) => [id, text])).toEqual([
    ['freeze-f', 'Club Sur: los pagos están detenidos'],
    ['sending-domain', 'Ninguna campaña sale: early.cl no está verificado'],
    ['proposal-by-beto', 'Confirmar a caro@early.test como administrador'],
    ['event-e', 'Fiesta espera tu revisión'],
    ['order-theirs', 'Aprobar $ 5.000 a Club'],
    ['order-ready', 'Pagar $ 5.000 a Club'],
    ['campaign-c', 'Campaña detenida: Preventa'],
    ['name-b', 'Banco Chile espera que apruebes su nombre'],
    ['ambassador-a', 'Caro quiere ser parte de los embajadores'],
    ['producer-p', 'Nueva es nueva en la plataforma'],
  ]);
});

it('says what is wrong with the DNS of the sender, and nothing while it is in order', () => {
  const details = (raw: object | null) =>
    decisionsOf({ ...NOTHING, domain: raw && parseSendingDomain('', raw) }, 'ana').map(
      ({ detail, action }) => [detail, action.href],
    );
  const problems = [{ text: 'Falta SPF.' }, { text: 'Falta DKIM.' }];
  expect(details({ domain: 'early.cl', problems })).toEqual([['Falta SPF. Y 1 más.', undefined]]);
  expect(details({ domain: 'early.cl' })).toEqual([['El DNS no responde.', undefined]]);
  expect(details({ domain: 'early.cl', verifiedAt: new Date() })).toEqual([]);
  expect(details(null)).toEqual([]);
});

it('tells several of a kind in one line with their number, names and sum, and where to decide them', () => {
  const order = (id: string, status: string, producerName: string) =>
    parsePaymentOrder(id, { status, requestedBy: 'beto', amount: 5000, producerName });
  const lines = (more: object) =>
    decisionsOf({ ...NOTHING, ...more }, 'ana').map(({ text, detail, action }) => [
      text,
      detail,
      action.href,
    ]);
  const review = ['Fiesta', 'Feria'].map((name) => parseEvent(name, { name }));
  const orders = ['Club', 'Club', 'Bar', 'Sala', 'Teatro'].map((name, n) =>
    order(String(n), 'approved', name),
  );
  const page = '/admin/paymentOrders?status=approved';
  const events = '/admin/events?status=review';
  expect(lines({ review, orders })).toEqual([
    ['2 eventos esperan tu revisión', 'Fiesta, Feria', events],
    ['Pagar 5 órdenes por $ 25.000', 'Club, Bar, Sala y más', page],
  ]);
  const [first] = orders;
  const cut = { orders: [first], counts: { approved: 55 }, sums: { approved: 1_000_000 } };
  expect(lines(cut)).toEqual([['Pagar 55 órdenes por $ 1.000.000', 'Club y más', page]]);
  // While counting, the number is a lower bound.
  const uncounted = {
    review,
    orders,
    counts: { review: null, approved: null },
    sums: { approved: null },
  };
  expect(lines(uncounted)).toEqual([
    ['2+ eventos esperan tu revisión', 'Fiesta, Feria y más', events],
    ['Pagar 5+ órdenes', 'Club, Bar, Sala y más', page],
  ]);
  expect(lines({ orders: [first], counts: { approved: 1 } })).toEqual([
    ['Pagar $ 5.000 a Club', '', '/admin/paymentOrders?order=0'],
  ]);
});

it('names cases of the desk of rights that are late or nearly, whose they are, and until when', () => {
  const now = new Date('2026-12-10T12:00:00Z');
  const dueAt = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const rights = [
    { id: 'DP-1', title: '', producerName: 'Club', dueAt: dueAt(-1) },
    { id: 'DP-2', title: '', producerName: '', dueAt: dueAt(2) },
  ];
  expect(decisionsOf({ ...NOTHING, rights, now }, 'ana')).toMatchObject([
    { id: 'rights-DP-1', tone: 'bad', text: expect.stringContaining('vencida') },
    { id: 'rights-DP-2', tone: 'wait', detail: expect.stringContaining('De la plataforma') },
  ]);
});

it('leads to a breach that is not closed, before whatever else waits', () => {
  const breaches = [{ id: 'BR-1', title: 'Lista descargada', producerName: 'Club', dueAt: null }];
  const review = [parseEvent('e', { name: 'Fiesta' })];
  expect(decisionsOf({ ...NOTHING, review, breaches }, 'ana')[0]).toMatchObject({
    tone: 'bad',
    text: 'Brecha abierta: Lista descargada',
    detail: 'Club',
    action: { label: 'Ver', href: '/admin/privacidad/brechas/BR-1' },
  });
});

const at = new Date('2026-12-10T15:00:00Z');
const ONE_EACH = {
  ...NOTHING,
  frozen: [parseProducer('f', { name: 'Club', freeze: { at, name: 'Ana' } })],
  proposals: [parseAdminProposal('u', { email: 'caro@x.cl', by: { uid: 'b', email: 'b@x.cl' } })],
  review: [parseEvent('e', { name: 'Fiesta', startsAt: at })],
  changes: [parseEvent('c', { name: 'Feria', pending: { by: { email: 'c@x.cl' }, at } })],
  orders: [
    parsePaymentOrder('o', {
      status: 'requested',
      requestedBy: 'b',
      amount: 5000,
      producerName: 'Bar',
      eventName: 'Gala',
    }),
  ],
  held: [parseCampaignBrief('h', { name: 'Preventa', producerId: 'p', statusReason: '6 %' })],
  names: [parseProducer('n', { name: 'Banko', nameHeld: 'Banco' })],
  ambassadors: [parseAmbassador('a', { name: 'Caro' })],
  producers: [parseProducer('p', { name: 'Nueva' })],
};
const shown = (waiting: Parameters<typeof decisionsOf>[0]) =>
  decisionsOf(waiting, 'ana').map(({ tone, id, detail, action }) =>
    [tone, id, detail, action.label, action.href].join(' | '),
  );

it('says of each who asked for it, and leads to where it is decided', () => {
  expect(shown(ONE_EACH)).toEqual([
    'bad | freeze-f | Ana no reconoce un cambio, jue 10 dic 2026, 12:00 | Revisar | /admin/producers/f',
    'wait | proposal-u | Lo propone b@x.cl | Ver | /admin/users?user=u',
    'wait | event-e | jue 10 dic 2026, 12:00 | Revisar | /events/e',
    'wait | change-c | Los pidió c@x.cl | Revisar | /events/c',
    'wait | order-o | Gala | Ver orden | /admin/paymentOrders?order=o',
    'wait | campaign-h | 6 % | Revisar | /mailing/campaigns/h',
    'wait | name-n | Se parece a «Banco»; por ahora solo salen los correos que debe. | Revisar | /admin/producers/n',
    'info | ambassador-a |  | Leer | /admin/ambassadorApplications',
    'info | producer-p |  | Conocer | /admin/producers/p',
  ]);
  expect(
    decisionsOf(ONE_EACH, 'ana')
      .map(({ producerId }) => producerId)
      .filter(Boolean),
  ).toEqual(['p']);
  const unnamed = [parseProducer('f', { name: 'Club', freeze: { at, name: '' } })];
  expect(shown({ ...NOTHING, frozen: unnamed })[0]).toContain('Alguien del equipo no reconoce');
});

it('leads from the line of several to the list of them', () => {
  const two = <T>(rows: readonly T[]) => [...rows, ...rows];
  const { review, orders, held, names, ambassadors, producers } = ONE_EACH;
  const several = {
    ...NOTHING,
    review: two(review),
    orders: two(orders),
    held: two(held),
    names: two(names),
    ambassadors: two(ambassadors),
    producers: two(producers),
  };
  expect(shown(several)).toEqual([
    'wait | review | Fiesta | Revisar | /admin/events?status=review',
    'wait | requested | Bar | Ver órdenes | /admin/paymentOrders?status=requested',
    'wait | held | Preventa | Revisar | /admin/health',
    'wait | names | Banko | Revisar | /admin/producers',
    'info | ambassadors |  | Leer | /admin/ambassadorApplications?state=new',
    'info | producers |  | Conocer | /admin/producers?sort=-createdAt',
  ]);
  expect(decisionsOf(several, 'ana').map(({ text }) => text.split(' ').slice(0, 2))).toEqual([
    ['2', 'eventos'],
    ['Aprobar', '2'],
    ['2', 'campañas'],
    ['2', 'nombres'],
    ['2', 'postulaciones'],
    ['2', 'cuentas'],
  ]);
});

it('says that more of a kind wait than are shown, and leads to all that waits', () => {
  const { frozen, changes } = ONE_EACH;
  const rights = [{ id: 'DP', title: '', producerName: 'Club', dueAt: at }];
  const breaches = [{ id: 'BR', title: 'Lista', producerName: 'Club', dueAt: null }];
  const some = { ...NOTHING, frozen, changes, rights, breaches, now: at };
  expect(decisionsOf(some, 'ana').some(({ id }) => id.startsWith('more-'))).toBe(false);
  const more = { frozen: true, changes: true, rights: true, breaches: true };
  expect(
    decisionsOf({ ...some, more }, 'ana').map(({ tone, id, text, action }) =>
      id.startsWith('more-') ? [tone, text, action.label, action.href].join(' | ') : id,
    ),
  ).toEqual([
    'freeze-f',
    'bad | Y más pagos detenidos | Ver todo | /inbox',
    'rights-BR',
    'bad | Y más brechas abiertas | Ver todo | /inbox',
    'rights-DP',
    'wait | Y más solicitudes sobre datos | Ver todo | /inbox',
    'change-c',
    'wait | Y más cambios por aprobar | Ver todo | /inbox',
  ]);
});

it('calls a case late at its very moment, and without one, and says until when it runs', () => {
  const of = (dueAt: Date | null, now?: Date) =>
    shown({ ...NOTHING, rights: [{ id: 'DP', title: '', producerName: 'Club', dueAt }], now })[0];
  const page = 'Ver | /admin/privacidad?state=open';
  const until = 'Club, hasta el jue 10 dic 2026, 12:00';
  expect(of(at, at)).toBe(`bad | rights-DP | ${until} | ${page}`);
  expect(of(at, new Date(at.getTime() - 1))).toBe(`wait | rights-DP | ${until} | ${page}`);
  expect(of(at)).toBe(`wait | rights-DP | ${until} | ${page}`);
  expect(of(null, at)).toBe(`bad | rights-DP | Club | ${page}`);
});

it('stops every campaign while nobody knows whether the DNS is in order', () => {
  const domain = parseSendingDomain('', { domain: 'early.cl', problems: [{ text: 'Falta SPF.' }] });
  expect(shown({ ...NOTHING, domain })).toEqual([
    'bad | sending-domain | Falta SPF. | Ver qué falta | ',
  ]);
  const silent = parseSendingDomain('', { domain: 'early.cl' });
  const [decision] = decisionsOf({ ...NOTHING, domain: silent }, 'ana');
  expect(decision?.text).toBe('Ninguna campaña sale: no sabemos si early.cl está en orden');
  expect(decision?.action.label).toBe('Comprobar');
  const nameless = decisionsOf({ ...NOTHING, domain: parseSendingDomain('', {}) }, 'ana');
  expect(nameless[0]?.text).toContain('el dominio del correo');
});
