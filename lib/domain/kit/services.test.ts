import { expect, it } from 'vitest';
import { callPath, ELSEWHERE, serviceOf } from './services';

it('leads a call to the service that answers it, and what is not listed to the panel', () => {
  expect(callPath('updateUser')).toBe('panel/updateUser');
  expect(callPath('checkIn')).toBe('door/checkIn');
  expect(callPath('openTicket')).toBe('visitors/openTicket');
  expect(serviceOf('constructor')).toBe('panel');
});

it('calls what is a service by itself by its name alone', () => {
  expect(callPath('recordSale')).toBe('recordSale');
});

it('names no callable twice', () => {
  const names = Object.values(ELSEWHERE).flat();
  expect(names).toEqual([...new Set(names)]);
});
