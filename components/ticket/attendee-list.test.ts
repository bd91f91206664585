import { expect, test } from 'vitest';
import { NO_EXPORT } from '@/lib/domain/contact/people-export';
import { NOT_MAILABLE } from '@/lib/domain/event/not-mailable';
import {
  attendeeExportProblem,
  attendeesSummary,
  refundChoiceProblem,
  resendProblem,
  scanText,
  ticketProblem,
} from './attendee-list';

test('sums up the tickets that match', () => {
  const sum = (total: number | null, used: number | null, gone: number | null, byStatus = false) =>
    attendeesSummary({ total, used, gone }, byStatus);
  expect(sum(null, 3, 0)).toBeNull();
  expect(sum(3, 3, null)).toBeNull();
  expect(sum(1_200, 3, 0)).toBe('1.200 entradas · 3 ya entraron');
  expect(sum(2, 1, 0)).toBe('2 entradas · 1 ya entró');
  expect(sum(1, 0, 0)).toBe('1 entrada');
  expect(sum(5, 1, 2)).toBe('3 entradas · 1 ya entró · 2 devueltas o revocadas');
  expect(sum(3, 3, null, true)).toBe('3 entradas');
});

test('says what came of each scan', () => {
  const refused = { admitted: false, letIn: false, gone: '' } as const;
  expect(scanText({ ...refused, admitted: true, letIn: true })).toBe('Entró');
  expect(scanText(refused)).toBe('Rechazada, ya había entrado');
  expect(scanText({ ...refused, letIn: true })).toMatch(/^Entró otra vez/);
  expect(scanText({ ...refused, letIn: true }, true)).toBe('Volvió a entrar');
  expect(scanText({ ...refused, way: 'out' })).toBe('Salió');
  expect(scanText({ ...refused, letIn: true, gone: 'refunded' })).toBe(
    'Alguien entró con la entrada devuelta, por una puerta sin conexión',
  );
});

test('sends and renames only valid tickets of an event that mails', () => {
  expect(ticketProblem({ status: 'valid' }, 'published')).toBeNull();
  expect(ticketProblem({ status: 'valid' }, 'draft')).toBe(NOT_MAILABLE.draft);
  expect(ticketProblem({ status: 'refunding' }, 'published')).toBe('Tiene una devolución abierta');
  expect(ticketProblem({ status: 'used' }, 'draft')).toBe('Ya se usó, se devolvió o se revocó');
  const holder = { name: 'Ana', email: '', rut: '', phone: '' };
  expect(resendProblem({ status: 'valid', holder }, 'published')).toBe('No tiene correo');
});

test('refunds what was paid for, once', () => {
  const bought = { kind: 'sale', status: 'valid', refundId: '' } as const;
  expect(refundChoiceProblem(bought)).toBeNull();
  expect(refundChoiceProblem({ ...bought, status: 'used' })).toBeNull();
  expect(refundChoiceProblem({ ...bought, kind: 'courtesy' })).toMatch(/cortesía/);
  expect(refundChoiceProblem({ ...bought, status: 'used', refundId: 'r' })).toMatch(/abierta/);
  expect(refundChoiceProblem({ ...bought, status: 'refunding', refundId: 'r' })).toMatch(/abierta/);
  expect(refundChoiceProblem({ ...bought, status: 'refunded', refundId: 'r' })).toMatch(/devolvió/);
  expect(refundChoiceProblem({ ...bought, status: 'revoked' })).toMatch(/revocada/);
});

test('exports people only with the permission', () => {
  expect(attendeeExportProblem(true, false)).toBe('No hay asistentes que exportar');
  expect(attendeeExportProblem(false, false)).toBe(NO_EXPORT);
  expect(attendeeExportProblem(false, true)).toBeNull();
});
