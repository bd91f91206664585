import { expect, test } from 'vitest';
import { messageFor, problemOf } from './outgoing';
import { askId } from './words';

const LONG = 'Noche de los Volcanes con un nombre que no cabe 🌋'.repeat(30);
const rows = Array.from({ length: 14 }, (_, n) => ({
  id: `r${n}`,
  title: LONG,
  description: LONG,
}));

test.each([
  ['a long text', { body: LONG.repeat(9) }],
  ['long buttons', { body: LONG, buttons: rows.slice(0, 5) }],
  ['a long list', { body: LONG, list: rows }],
  ['a row without a name', { body: LONG, list: [{ id: 'a', title: '' }] }],
])('%s is made to arrive', (_what, outgoing) => {
  expect(problemOf(messageFor('56911112222', outgoing))).toBe('');
});

test('what is cut keeps its last line, where the rest is or the question stands', () => {
  const link = 'https://panel.example/events/1/tickets';
  const long = messageFor('56911112222', { body: `${LONG.repeat(5)}\n${link}` });
  expect(problemOf(long)).toBe('');
  expect(JSON.stringify(long)).toContain(`…\\n${link}`);
  const asks = messageFor('56911112222', {
    body: `${LONG}\n\n¿Lo hago? Tienes dos minutos.`,
    buttons: [{ id: 'a', title: 'Confirmar' }],
  });
  expect(problemOf(asks)).toBe('');
  expect(JSON.stringify(asks)).toContain('…\\n¿Lo hago? Tienes dos minutos.');
});

test('a choice whose said words were cut holds whole characters', () => {
  const id = askId('sales', 'x'.repeat(20), `${'a'.repeat(79)}🌋`);
  expect(encodeURIComponent(id)).toContain('aaa');
  expect(id.length).toBeLessThanOrEqual(200);
});

test('what would be accepted and not arrive is named', () => {
  const list = (title: string, n = 1) => ({
    to: '56911112222',
    interactive: {
      body: { text: 'x' },
      action: {
        button: 'Ver',
        sections: [{ rows: Array.from({ length: n }, (_, i) => ({ id: `${i}`, title })) }],
      },
    },
  });
  expect(problemOf(list('x'.repeat(24)))).toBe('');
  expect(problemOf(list('x'.repeat(25)))).toContain('title');
  expect(problemOf(list('x', 11))).toBe('rows');
  expect(problemOf(list(''))).toContain('title');
  expect(problemOf({ ...list('x'), to: '+56 9' })).toBe('to');
  expect(problemOf(messageFor('56911112222', { body: '' }))).toContain('text');
});
