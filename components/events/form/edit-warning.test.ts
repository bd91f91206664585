import { expect, test } from 'vitest';
import { editWarning } from './edit-warning';

test('says what changes for those who bought', () => {
  const text = editWarning(['la fecha', 'el lugar'], 1_200, false);
  expect(text).toContain('Cambia la fecha y el lugar, y hay 1.200 entradas en manos de asistentes');
});

test('says that a change waits for approval, sold or not', () => {
  expect(editWarning(['la fecha'], 0, true)).toMatch(/^Cambia la fecha\. Alguien con permiso/);
});
