import { expect, it } from 'vitest';
import { EVERYONE } from './audience';
import { criteriaText } from './audience-text';

const names = { events: new Map([['e', 'La Fiesta']]), campaigns: new Map([['c', 'Preventa']]) };

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
