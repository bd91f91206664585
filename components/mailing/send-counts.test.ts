import { describe, expect, it } from 'vitest';
import type { RecipientCut, SendingPreview } from '@/lib/domain/mailing/calls';
import { type CutSearch, type SendChoice, sendCounts, sendProblem } from './send-counts';

const preview = {
  recipients: 1200,
  missing: null,
  saving: { leaveOut: 200, saves: 5000 },
  reach: { left: 500, aDay: 1000, growth: 'Crece con cada envío.' },
} as SendingPreview;
const now: SendChoice = { when: 'now', hour: null, isSaving: false, isFitting: false };
const none: CutSearch = { cut: null, hasFailed: false };

describe('the plan of a sending', () => {
  it('reaches nobody while the preview is loading', () => {
    expect(sendCounts(undefined, now)).toEqual({
      recipients: 0,
      leaveOut: 0,
      reach: null,
      over: 0,
    });
  });

  it('takes what is left of today, or a whole other day', () => {
    expect(sendCounts(preview, now)).toMatchObject({ reach: 500, over: 700, recipients: 1200 });
    expect(sendCounts(preview, { ...now, when: 'later' })).toMatchObject({
      reach: 1000,
      over: 200,
    });
  });

  it('leaves out the larger of what saves and what fits', () => {
    expect(sendCounts(preview, { ...now, isSaving: true }).leaveOut).toBe(200);
    expect(sendCounts(preview, { ...now, isSaving: true, isFitting: true }).leaveOut).toBe(700);
    const free = { ...preview, reach: { ...preview.reach, left: null } };
    expect(sendCounts(free, { ...now, isFitting: true })).toMatchObject({ leaveOut: 0, over: 0 });
  });
});

describe('what stands in the way of a sending', () => {
  const problem = (of: SendingPreview, choice: SendChoice, search = none) =>
    sendProblem(of, choice, sendCounts(of, choice), search);

  it('is named in order of what one can do about it', () => {
    const missing = { ...preview, missing: { message: 'Falta el asunto' } };
    expect(problem(missing, now)).toBe('Falta el asunto');
    expect(problem({ ...preview, recipients: 0 }, now)).toContain('Nadie');
    expect(problem(preview, now)).toContain('en un día');
    const small = { ...preview, recipients: 300 };
    expect(problem(small, { ...now, when: 'later' })).toBe('Elige el día y la hora');
    expect(problem(small, now)).toBeNull();
  });

  it('is the search for whom to leave out, until it has answered', () => {
    const choice = { ...now, isFitting: true };
    expect(problem(preview, choice)).toContain('Buscando');
    expect(problem(preview, choice, { cut: null, hasFailed: true })).toContain('No pudimos');
    expect(problem(preview, choice, { cut: {} as RecipientCut, hasFailed: false })).toBeNull();
  });
});
