import { expect, test } from 'vitest';
import { broughtKey, parseBrought, parseBroughtImport, unnamed } from './brought';
import { parseTicket } from './ticket';

test('reads an import and a ticket of any shape', () => {
  expect(parseBroughtImport('i', { brought: 'x', at: 'x', words: null })).toEqual({
    ...{ id: 'i', source: 'Planilla', at: null, brought: 0, undone: 0 },
    ...{ stopped: false, isOver: false, words: '', mailed: 0, unsent: 0, pages: 0 },
  });
  expect(parseBrought({ mail: 'lost', line: -1 })).toMatchObject({ mail: '', importId: '' });
  expect(parseTicket('t', {})).not.toHaveProperty('brought');
  expect(parseTicket('t', { kind: 'brought', brought: { note: 'A1' } })).toMatchObject({
    kind: 'brought',
    brought: { note: 'A1', undoneAt: null },
  });
});

test('tells tickets apart by who they are and their identifier, or without one by what for', () => {
  const ana = { externalId: '', email: 'a@x.cl', name: 'Ana  Pérez', rut: '' };
  const key = (more: object = {}, type = 'g', date = 'fri') =>
    broughtKey({ ...ana, ...more }, type, date);
  expect(key({ externalId: 'Ab-1' })).toBe(key({ externalId: 'aB-1' }, 'v', 'sat'));
  expect(key({ externalId: 'Ab-1' })).not.toBe(key({ externalId: 'Ab-1', name: 'Eva' }));
  expect(key()).toBe(key({ name: 'ana pérez' }));
  const others = [key({ name: 'Eva' }), key({ email: 'b@x.cl' }), key({ rut: '1-9' })];
  expect(new Set([key(), key({}, 'v'), key({}, 'g', 'sat'), ...others]).size).toBe(6);
});

test('of an erased person only the line stays', () => {
  const one = parseBrought({ importId: 'i', line: 3, externalId: 'X', note: 'Ana' });
  expect(one && unnamed(one)).toMatchObject({ importId: 'i', line: 3, externalId: '', note: '' });
});
