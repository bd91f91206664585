import { percent } from '../kit/format';

/**
 * When a campaign harms the reputation of the sending domain that all producers share (the bulk-sender rules of
 * Gmail and Yahoo): complaints must stay below 0.3 % of the delivered mails, and a list with more than 5 %
 * bounces was not collected with consent. Below the minima a handful of people would decide.
 */
export const REPUTATION = {
  complaintRate: 0.003,
  complaintMin: 1_000,
  bounceRate: 0.05,
  bounceMin: 100,
} as const;

/** The reception of sent mails: `handed` to the mail server, bounced, and complained about. */
type Reception = { handed: number; bounced: number; complained: number };

const rate = (part: number, whole: number) => percent(Math.round((part / whole) * 1000) / 1000);

/** Why a campaign must be held, in words for the producer; empty if it may continue. */
export function reputationProblem({ handed, bounced, complained }: Reception): string {
  const delivered = handed - bounced;
  if (
    delivered >= REPUTATION.complaintMin &&
    complained >= delivered * REPUTATION.complaintRate - 1e-9
  ) {
    return `El ${rate(complained, delivered)} de quienes lo recibieron lo marcó como correo no deseado`;
  }
  if (handed >= REPUTATION.bounceMin && bounced > handed * REPUTATION.bounceRate) {
    return `El ${rate(bounced, handed)} de los correos rebotó: la lista tiene direcciones que no existen`;
  }
  return '';
}
