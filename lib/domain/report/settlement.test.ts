import { expect, it } from 'vitest';
import { folioMovedSince } from './settlement';

it('another folio replaces only the one that was seen', () => {
  const [old, other] = [
    { kind: '33', folio: '12' },
    { kind: '43', folio: '12' },
  ] as const;
  for (const stands of [old, other, null]) {
    expect(folioMovedSince(stands, stands && { ...stands })).toBeNull();
    // An older page does not send what it saw.
    expect(folioMovedSince(stands)).toBeNull();
  }
  for (const seen of [old, null, { kind: '43', folio: '1' } as const]) {
    expect(folioMovedSince(other, seen)).toBe(
      'Alguien anotó otro mientras tanto: Liquidación-factura (43), folio 12. Revísalo antes de cambiarlo',
    );
  }
  expect(folioMovedSince(null, old)).toBe(
    'Ese folio ya no está anotado. Revísalo y guarda de nuevo',
  );
});
