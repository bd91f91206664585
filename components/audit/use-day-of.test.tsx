import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AuditEntry } from '@/lib/domain/audit/audit';
import { useDayOf } from './use-day-of';

afterEach(() => vi.useRealTimers());

test('the day before the first one after a change of the clocks is yesterday', () => {
  // Half past midnight on Monday in Chile, after a Sunday of 23 hours.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-09-06T03:30:00Z') });
  const { result } = renderHook(useDayOf);
  const dayOf = (at: string) => result.current({ at: new Date(at) } as AuditEntry);
  expect(dayOf('2027-09-06T03:10:00Z')).toBe('Hoy');
  expect(dayOf('2027-09-05T16:00:00Z')).toBe('Ayer');
  expect(dayOf('2027-09-05T03:00:00Z')).toBe('sábado 4 de septiembre');
});
