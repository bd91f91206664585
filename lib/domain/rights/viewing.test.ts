import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coversPermissions, FLAGS, fromFlags } from './permissions';
import {
  CALLS_WHILE_VIEWING,
  isViewing,
  parseViewing,
  sharedPermissions,
  viewingRefusal,
  viewingUntil,
} from './viewing';

const NOW = new Date('2026-11-22T15:00:00Z');
const STORED = { kind: 'person', userId: 'u', startedAt: NOW, until: viewingUntil(NOW) };

it('lasts thirty minutes, to the millisecond', () => {
  const viewing = parseViewing(STORED);
  const after = (ms: number) => new Date(NOW.getTime() + ms);
  expect(isViewing(viewing, NOW)).toBe(true);
  expect(isViewing(viewing, after(30 * 60_000 - 1))).toBe(true);
  expect(isViewing(viewing, after(30 * 60_000))).toBe(false);
  expect(isViewing(null, NOW)).toBe(false);
});

it('reads whatever is stored, and nothing without a person and an end', () => {
  fc.assert(fc.property(fc.anything(), (raw) => parseViewing(raw) === null));
  for (const missing of ['userId', 'startedAt', 'until']) {
    expect(parseViewing({ ...STORED, [missing]: undefined })).toBeNull();
  }
});

it('shows never one flag more than either of the two holds', () => {
  const some = fc.subarray([...FLAGS]).map(fromFlags);
  fc.assert(
    fc.property(some, some, (one, other) => {
      const seen = sharedPermissions(one, other);
      expect(coversPermissions(one, seen) && coversPermissions(other, seen)).toBe(true);
    }),
  );
  expect(sharedPermissions(null, fromFlags(FLAGS))).toEqual(fromFlags([]));
  expect(sharedPermissions(fromFlags(FLAGS), null)).toEqual(fromFlags([]));
});

it('is read as it is stored, and of an unknown kind as the narrower one', () => {
  const whole = { ...STORED, name: 'Ana', email: 'a@x.cl', producerId: 'p', reason: 'r' };
  expect(parseViewing(whole)).toEqual(whole);
  const bare = { name: '', email: '', producerId: '', reason: '' };
  expect(parseViewing(STORED)).toEqual({ ...STORED, ...bare });
  for (const kind of ['admin', undefined]) {
    expect(parseViewing({ ...STORED, kind })?.kind).toBe('member');
  }
});

it('shows every flag that both hold', () => {
  const [one, other] = [fromFlags(['events.manage', 'finance.view']), fromFlags(FLAGS)];
  expect(sharedPermissions(one, other)).toEqual(one);
  expect(sharedPermissions(other, one)).toEqual(one);
});

it('refuses what would change something, in the name of whom is seen, and lets only these calls through', () => {
  expect(viewingRefusal({ name: 'Ana' })).toMatch(/^Ves el panel como Ana: solo lectura/);
  expect(viewingRefusal({ name: '' })).toMatch(/^Ves el panel como otra persona:/);
  expect(CALLS_WHILE_VIEWING).toEqual([
    'automationResults',
    'campaignPeers',
    'campaignRecipients',
    'campaignReport',
    'contactCampaigns',
    'countAudience',
    'createUserDocument',
    'endViewAs',
    'findRefunds',
    'findTickets',
    'measureLift',
    'previewCampaign',
    'previewDates',
    'previewPlan',
    'previewSending',
    'readAssistant',
    'readDeliverability',
  ]);
});
