import { fields, moment, text } from '../kit/read';

/** A proposed administrator, to be confirmed by a second one: `adminProposals/{userId}`. */
export type AdminProposal = {
  userId: string;
  email: string;
  by: { uid: string; email: string };
  at: Date | null;
  expiresAt: Date | null;
  /** Stored before the account's claim is changed. */
  confirmedBy: string;
};

export const PROPOSAL_MS = 7 * 86_400_000;

export function parseAdminProposal(id: string, raw: unknown): AdminProposal {
  const data = fields(raw);
  const by = fields(data.by);
  return {
    userId: id,
    email: text(data.email),
    by: { uid: text(by.uid), email: text(by.email) },
    at: moment(data.at),
    expiresAt: moment(data.expiresAt),
    confirmedBy: text(data.confirmedBy),
  };
}

/** Whether a proposal still waits for a second administrator. */
export const isPending = (proposal: AdminProposal | null, now: Date): boolean =>
  proposal !== null &&
  proposal.confirmedBy === '' &&
  proposal.expiresAt !== null &&
  proposal.expiresAt > now;

/** The reason why an administrator cannot confirm a proposal now; null if they can. */
export function confirmRefusal(proposal: AdminProposal, uid: string, now: Date): string | null {
  if (!isPending(proposal, now))
    return 'La propuesta venció. Hay que proponer a la persona de nuevo';
  if (proposal.by.uid === uid) return 'Debe confirmarlo alguien distinto de quien lo propuso';
  return null;
}
