import { expect, it } from 'vitest';
import { ANSWERED_MS, MOST_IN_PROCESS, MOST_WAITING } from '@/lib/domain/event/tills/queue';
import { recordSale } from '../sale/record-sale';
import { OWN_OPTIONS } from './options';

// Cloud Run's limits, and what a process with one processor is given by default.
const MOST_CONCURRENT = 1_000;
const MOST_MS_OF_A_CLIENT = 70_000;

it('the checkout reaches the line: the platform sends a process more calls than it lets wait', () => {
  const { concurrency, timeoutSeconds } = recordSale.__endpoint;
  expect(concurrency).toBeLessThanOrEqual(MOST_CONCURRENT);
  expect(concurrency).toBeGreaterThanOrEqual(MOST_IN_PROCESS + 50);
  expect(MOST_IN_PROCESS).toBeGreaterThan(MOST_WAITING);
  // It answers before the platform ends the call, and before the callable client gives it up.
  expect(Number(timeoutSeconds) * 1_000).toBeGreaterThan(ANSWERED_MS + 10_000);
  expect(ANSWERED_MS).toBeLessThan(MOST_MS_OF_A_CLIENT);
});

it('options of its own are those of a callable that is deployed by its own name only', async () => {
  const { ELSEWHERE } = await import('@/lib/domain/kit/services');
  expect(Object.keys(OWN_OPTIONS)).toEqual(ELSEWHERE.own);
});
