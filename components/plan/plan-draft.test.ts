import { expect, it } from 'vitest';
import { validate } from '@/lib/domain/kit/schema';
import { previewPlanSchema } from '@/lib/domain/plan/plan-schema';
import { hasUnreadDate, newPlanDraft, planOf } from './plan-draft';

const now = new Date('2026-11-22T12:00:00Z');

it('begins with what is usual, and is what the server takes', () => {
  for (const kind of ['postpone', 'cancel'] as const) {
    const plan = planOf('e', kind, newPlanDraft(kind, now));
    expect(validate(previewPlanSchema, plan).ok).toBe(true);
    expect(plan.startsAt).toBe(null);
  }
  expect(planOf('e', 'cancel', newPlanDraft('cancel', now)).policy).toMatchObject({
    refund: 'all',
    until: null,
  });
});

it('names dates only of a postponement that has one', () => {
  const draft = { ...newPlanDraft('postpone', now), startsAt: now };
  expect(planOf('e', 'postpone', draft).startsAt).toBe(null);
  expect(planOf('e', 'postpone', { ...draft, isDated: true }).startsAt).toBe(now.toISOString());
  expect(planOf('e', 'cancel', { ...draft, isDated: true }).startsAt).toBe(null);
});

it('knows which dates it could not read among those that it names', () => {
  const unread = new Date(Number.NaN);
  const draft = { ...newPlanDraft('postpone', now), endsAt: unread };
  expect(hasUnreadDate('postpone', draft)).toBe(false);
  expect(hasUnreadDate('postpone', { ...draft, isDated: true })).toBe(true);
  expect(planOf('e', 'postpone', { ...draft, isDated: true }).endsAt).toBe(null);
  const until = { ...newPlanDraft('cancel', now), until: unread };
  expect(hasUnreadDate('cancel', until)).toBe(false);
  expect(hasUnreadDate('cancel', { ...until, refund: 'choice' })).toBe(true);
});
