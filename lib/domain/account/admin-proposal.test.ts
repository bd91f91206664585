import { expect, it } from 'vitest';
import { confirmRefusal, isPending, PROPOSAL_MS, parseAdminProposal } from './admin-proposal';

const now = new Date('2026-11-22T12:00:00Z');
const expiresAt = new Date(now.getTime() + PROPOSAL_MS);
const proposal = parseAdminProposal('u1', {
  email: 'ana@early.test',
  by: { uid: 'a1', email: 'admin@early.test' },
  at: now,
  expiresAt,
});

it('reads a proposal of any shape', () => {
  expect(proposal).toMatchObject({ userId: 'u1', confirmedBy: '', by: { uid: 'a1' }, expiresAt });
  expect(isPending(parseAdminProposal('x', { by: 3, expiresAt: 'soon' }), now)).toBe(false);
  expect(isPending(null, now)).toBe(false);
});

it('waits seven days for somebody other than who proposed', () => {
  expect(isPending(proposal, now)).toBe(true);
  expect(confirmRefusal(proposal, 'a2', now)).toBeNull();
  expect(confirmRefusal(proposal, 'a1', now)).toContain('distinto');
  expect(confirmRefusal(proposal, 'a2', expiresAt)).toContain('venció');
  expect(confirmRefusal({ ...proposal, confirmedBy: 'a2' }, 'a3', now)).toContain('venció');
});
