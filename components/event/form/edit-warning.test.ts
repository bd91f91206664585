import { expect, test } from 'vitest';
import { editWarning } from './edit-warning';

const sold = { holders: 1_200, waits: false, isPaused: false, leavesMessage: true };

test('says what changes for those who bought', () => {
  const text = editWarning(['la fecha', 'el lugar'], sold);
  expect(text).toContain('Cambia la fecha y el lugar, y hay 1.200 entradas en manos de asistentes');
  expect(text).toMatch(/no les avisamos: al guardar te dejamos el mensaje escrito\.$/);
});

test('promises no message where none is written', () => {
  const text = editWarning(['la edad mínima'], { ...sold, leavesMessage: false });
  expect(text).toMatch(/; no les avisamos\.$/);
});

test('says that a change waits for approval, sold or not', () => {
  const waits = { ...sold, holders: 0, waits: true };
  const text = editWarning(['la fecha'], waits);
  expect(text).toMatch(/^Cambia la fecha\. Alguien con permiso/);
  expect(text).toContain('sigue a la venta como está');
  expect(editWarning(['la fecha'], { ...waits, isPaused: true })).toContain('sigue como está');
});
