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
      capped: 0,
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

describe('a week of two mails', () => {
  const full = {
    ...preview,
    recipients: 0,
    capped: 40,
    freeFrom: { '2026-12-03': 30, '2026-12-05': 10 },
  };
  const on = (day: string): SendChoice => ({
    ...now,
    when: 'later',
    hour: { at: new Date(`${day}T15:00:00Z`), timeZone: 'America/Santiago' },
  });
  const none: CutSearch = { cut: null, hasFailed: false };

  it('is the one in which the campaign leaves', () => {
    expect(sendCounts(full, now)).toMatchObject({ recipients: 0, capped: 40 });
    expect(sendCounts(full, { ...now, when: 'later' })).toMatchObject({ recipients: 40 });
    expect(sendCounts(full, on('2026-12-02'))).toMatchObject({ recipients: 0, capped: 40 });
    expect(sendCounts(full, on('2026-12-03'))).toMatchObject({ recipients: 30, capped: 10 });
    expect(sendCounts(full, on('2026-12-05'))).toMatchObject({ recipients: 40, capped: 0 });
    const { capped: _, ...old } = full;
    expect(sendCounts(old as unknown as SendingPreview, now)).toMatchObject({
      recipients: 0,
      capped: 0,
    });
  });

  it('says so where it leaves nobody now, and stops nothing that leaves later', () => {
    const problem = (choice: SendChoice) =>
      sendProblem(full, choice, sendCounts(full, choice), none);
    expect(problem(now)).toBe(
      'Nadie recibiría este correo: todas las personas ya tuvieron dos correos en siete días; desde el jue 3 dic 2026 de nuevo',
    );
    expect(problem(on('2026-12-02'))).toBeNull();
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
