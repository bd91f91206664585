import { expect, test } from 'vitest';
import { payText, requestText } from './many-words';

const isOfMove = true as const;
const [ana, beto] = ['ana@correo.cl', ''].map((email) => ({ buyer: { name: 'Alguien', email } }));

test('one case and several are told apart, and so is whom no mail reaches', () => {
  expect(requestText(1)).toMatch(/^Queda como pedida,/);
  expect(requestText(2)).toMatch(/^Quedan como pedidas,/);
  const texts = [[ana], [beto], [ana, ana], [ana, beto], [beto, beto], [ana, beto, beto]].map(
    (some) => payText(some.flatMap((one) => one ?? [])),
  );
  expect(texts).toEqual([
    'Entra en la cuenta del evento, y avisamos por correo a quien la recibe. No se puede deshacer.',
    'Entra en la cuenta del evento. No tiene correo: avísale tú. No se puede deshacer.',
    'Cada una entra en la cuenta del evento, y avisamos por correo a quien la recibe. No se puede deshacer.',
    'Cada una entra en la cuenta del evento, y avisamos por correo a quien la recibe. 1 no tiene correo: avísale tú. No se puede deshacer.',
    'Cada una entra en la cuenta del evento. No tienen correo: avísales tú. No se puede deshacer.',
    'Cada una entra en la cuenta del evento, y avisamos por correo a quien la recibe. 2 no tienen correo: avísales tú. No se puede deshacer.',
  ]);
});

test('what a change of date gave back is in the books already', () => {
  const moved = ana ? [{ ...ana, isOfMove }] : [];
  expect(payText(moved)).toMatch(/^Ya está en la cuenta del evento,/);
  expect(payText([...moved, ...moved])).toMatch(/^Cada una ya está en la cuenta/);
  expect(payText([...moved, ...(ana ? [ana] : [])])).toMatch(/^Cada una entra/);
});
