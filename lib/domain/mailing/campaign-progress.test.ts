import { expect, it } from 'vitest';
import { parseCampaignProgress } from './campaign-progress';

it('counts every recipient that has an end, and tells a pause from a sending', () => {
  const counts = { sent: 70, failed: 5, skipped: 3, unconfirmed: 2 };
  const raw = { status: 'paused', counts, freeze: { recipients: 200 } };
  expect(parseCampaignProgress('c', raw)).toEqual({ state: 'paused', done: 80, total: 200 });
  expect(parseCampaignProgress('c', { ...raw, status: 'sending' }).state).toBe('running');
});

it('reads an odd document as a campaign that has not begun', () => {
  expect(parseCampaignProgress('c', { counts: { sent: 'x' } })).toEqual({
    state: 'running',
    done: 0,
    total: 0,
  });
});
