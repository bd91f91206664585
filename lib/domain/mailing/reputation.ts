import { percent } from '../kit/format';

/**
 * The limits beyond which a campaign harms the sending domain's reputation (bulk-sender rules of Gmail and Yahoo):
 * complaints of 0.3 % of delivered mails, or 5 % bounces, which a list with consent does not have. Below the minima a
 * handful of people would decide.
 */
export const REPUTATION = {
  complaintRate: 0.003,
  complaintMin: 1_000,
  bounceRate: 0.05,
  bounceMin: 100,
} as const;

type Reception = { handed: number; bounced: number; complained: number };

const rate = (part: number, whole: number) => percent(Math.round((part / whole) * 1000) / 1000);

/** The reason why a campaign must be held, in words for the producer; '' if not. */
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
