import { expect, test } from 'vitest';
import { NO_EXPORT } from '@/lib/domain/contact/people-export';
import { courtesiesSummary, courtesyExportProblem, courtesyProblem } from './courtesy-list';

const counts = { given: 1_200, claimed: 30, used: 4, quota: { limit: 100, left: 20 } };

test('sums up the courtesies once all is counted', () => {
  expect(courtesiesSummary(counts)).toBe(
    '1.200 entregadas · 30 confirmadas · 4 usadas · te quedan 20 de 100',
  );
  expect(courtesiesSummary({ ...counts, claimed: 1, used: 1 })).toContain('1 confirmada · 1 usada');
  expect(courtesiesSummary({ ...counts, claimed: null })).toBeNull();
  expect(courtesiesSummary({ ...counts, used: null })).toBeNull();
});

test('leaves used and revoked courtesies as they are, and all of them after the event', () => {
  expect(courtesyProblem({ status: 'claimed' }, null)).toBeNull();
  expect(courtesyProblem({ status: 'used' }, null)).toBe('Ya se usó o se revocó');
  expect(courtesyProblem({ status: 'revoked' }, null)).toBe('Ya se usó o se revocó');
  expect(courtesyProblem({ status: 'revoked' }, 'Terminó')).toBe('Terminó');
});

test('exports people only with the permission', () => {
  expect(courtesyExportProblem(true, false)).toBe('No hay cortesías que exportar');
  expect(courtesyExportProblem(false, false)).toBe(NO_EXPORT);
  expect(courtesyExportProblem(false, true)).toBeNull();
});
