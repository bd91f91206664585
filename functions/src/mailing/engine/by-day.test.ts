import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { endedByNight, endOfDay } from './by-day';

beforeEach(() => {
  vi.stubEnv('MAIL_HOURS', '');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-05T00:30:00Z') });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const run = (automation: string) =>
  parseCampaignRun('c', { automation, status: 'sending', startedAt: new Date() });

test('what an automation sends ends with its day, what a person sends does not', () => {
  const at = (text: string) => Date.parse(text);
  expect(endedByNight(run('p_thanks'), at('2026-12-05T00:59:59Z')).status).toBe('sending');
  expect(endedByNight(run('p_thanks'), at('2026-12-05T01:00:00Z')).status).toBe('cancelled');
  expect(endedByNight(run('p_thanks'), at('2026-12-05T15:00:00Z')).status).toBe('cancelled');
  expect(endedByNight(run(''), at('2026-12-05T15:00:00Z')).status).toBe('sending');
  expect(new Date(endOfDay(run('p_thanks'))).toISOString()).toBe('2026-12-05T01:00:00.000Z');
  expect(endOfDay(run(''))).toBe(Infinity);
});
