import { expect, it } from 'vitest';
import { type Condition, EVERYONE } from './audience';
import { criteriaText } from './audience-text';

const names = {
  events: new Map([['e', 'La Fiesta']]),
  campaigns: new Map([['c', 'Preventa']]),
  links: new Map([['c', ['https://early.cl/fiesta', 'https://early.cl/otra']]]),
  promoters: new Map([['ana', 'Ana Rojas']]),
  dates: new Map([
    [
      'e',
      [
        { id: 'fri', name: 'vie 4 dic, 22:00' },
        { id: 'sat', name: 'sáb 5 dic, 22:00' },
      ],
    ],
  ]),
};
const BOUGHT = { kind: 'bought' as const, eventId: null, minTickets: 1, minAmount: 0, since: null };

it('says in words whom criteria mean', () => {
  expect(criteriaText(EVERYONE, names)).toBe('Todos los contactos');
  expect(
    criteriaText(
      {
        ...EVERYONE,
        match: 'any',
        include: [
          { kind: 'tag', tags: ['techno', 'house'] },
          { kind: 'bought', eventId: 'e', minTickets: 2, minAmount: 10_000, since: '2026-03-01' },
        ],
        exclude: [
          { kind: 'clicked', campaignId: 'c', since: null },
          { kind: 'attended', eventId: 'gone', since: null },
        ],
      },
      names,
    ).replace(/\u00a0/g, ' '),
  ).toMatch(
    /^Con la etiqueta techno o house, o compraron 2 o más entradas de La Fiesta por \$ 10.000 o más desde el .*2026\. Menos: hicieron clic en Preventa; asistieron a un evento eliminado$/,
  );
});

it.each<[Condition, string]>([
  [{ kind: 'origin', origin: 'buyer' }, 'Llegados por compra'],
  [
    { ...BOUGHT, eventId: 'e', dateIds: ['fri', 'sat', 'gone'] },
    'Compraron La Fiesta para vie 4 dic, 22:00 o sáb 5 dic, 22:00 o otra fecha',
  ],
  [{ ...BOUGHT, dateIds: ['fri'] }, 'Compraron cualquier evento'],
  [
    { kind: 'answered', eventId: 'e', questionId: 'q', options: ['S', 'M'] },
    'Respondieron «S» o «M» en La Fiesta',
  ],
  [{ kind: 'opened', campaignId: 'c', since: null }, 'Abrieron Preventa'],
  [{ kind: 'opened', campaignId: null, since: null }, 'Abrieron cualquier campaña'],
  [{ kind: 'clicked', campaignId: 'gone', since: null }, 'Hicieron clic en una campaña eliminada'],
  [{ kind: 'attended', eventId: null, since: null }, 'Asistieron a cualquier evento'],
  [{ kind: 'attended', eventId: null, minEvents: 3, since: null }, 'Asistieron a 3 o más eventos'],
  [{ kind: 'notBought', since: null, days: 90 }, 'Compraron, pero no en los últimos 90 días'],
  [
    { kind: 'notBought', since: '2026-03-01', days: null },
    'Compraron, pero no desde el dom 1 mar 2026',
  ],
  [{ kind: 'code', eventId: 'e', code: 'AMIGOS' }, 'Compraron La Fiesta con el código AMIGOS'],
  [{ kind: 'code', eventId: null, code: '' }, 'Compraron cualquier evento con un código'],
  [{ kind: 'promoter', eventId: 'e', promoterId: 'ana' }, 'Compraron La Fiesta por Ana Rojas'],
  [
    { kind: 'promoter', eventId: null, promoterId: 'leo' },
    'Compraron cualquier evento por un promotor que no está',
  ],
  [{ kind: 'place', of: 'comuna', names: ['Ñuñoa', 'Renca'] }, 'De comuna Ñuñoa o Renca'],
  [
    { kind: 'clicked', campaignId: 'c', link: 1, since: null },
    'Hicieron clic en early.cl/otra de Preventa',
  ],
  [
    { kind: 'clicked', campaignId: 'x', link: 1, since: null },
    'Hicieron clic en el enlace 2 de una campaña eliminada',
  ],
  [
    { kind: 'bought', eventId: null, minTickets: 1, minAmount: 0, since: null },
    'Compraron cualquier evento',
  ],
])('says %j alone', (condition, words) => {
  expect(criteriaText({ ...EVERYONE, include: [condition] }, names)).toBe(words);
});

it('joins what must all be met', () => {
  const include: Condition[] = [
    { kind: 'tag', tags: ['vip'] },
    { kind: 'attended', eventId: 'e', since: null },
  ];
  expect(criteriaText({ ...EVERYONE, include }, names)).toBe(
    'Con la etiqueta vip y asistieron a La Fiesta',
  );
});

it('says of a promoter that they are gone only once promoters were read', () => {
  const include: Condition[] = [{ kind: 'promoter', eventId: 'e', promoterId: 'leo' }];
  const { promoters: _, ...unread } = names;
  expect(criteriaText({ ...EVERYONE, include }, unread)).toBe(
    'Compraron La Fiesta por un promotor',
  );
});
