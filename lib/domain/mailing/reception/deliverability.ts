import { number, percent } from '../../kit/format';
import type { StoredDmarc } from '../dmarc/dmarc';
import { REPUTATION } from '../reputation';
import type { Ladder } from '../sender-proof';
import { CAUSES, type FailureCause } from './cause';
import { MAIL_GROUP_TEXT, MAIL_GROUPS } from './mail-group';
import { acceptanceOf, type ReceptionDays, sumOf } from './normal';
import { type GroupReception, type Reception, receptionState } from './reception';

/** The two lines of the large providers: below the first all is well, from the second on mail goes to spam. */
export const LINES = { fine: 0.001, harm: 0.003 } as const;
/** Below this many delivered a few people would decide. */
const LEAST_DELIVERED = 1_000;

/** The reception of campaigns: by day (ISO text), the newest first. `reach` is a producer's own. */
export type Deliverability = {
  days: { day: string; groups: GroupReception }[];
  dmarc: (Omit<StoredDmarc, 'begin' | 'end'> & { begin: string; end: string })[];
  reach: { growth: string; ladder: Ladder } | null;
  leftBefore: number;
};

export type RateTone = 'good' | 'wait' | 'bad';
type Rate = { share: number; tone: RateTone | null };

export const deliveredOf = ({ handed, returned }: Reception) => Math.max(0, handed - returned);

/** A rate of the delivered against the two lines. */
export function rateOf(part: number, delivered: number): Rate {
  const share = delivered > 0 ? part / delivered : 0;
  if (delivered < LEAST_DELIVERED) return { share, tone: null };
  if (share >= LINES.harm) return { share, tone: 'bad' };
  return { share, tone: share >= LINES.fine ? 'wait' : 'good' };
}

/** A rate in words with two digits, as the lines are finer than a percent. */
export const rateText = (share: number): string => percent(Math.round(share * 10_000) / 10_000);

/** The causes of deferred, refused and returned mails, the most frequent first. */
export const failureCauses = (one: Reception): { cause: FailureCause; count: number }[] =>
  CAUSES.flatMap((cause) => (one[cause] > 0 ? [{ cause, count: one[cause] }] : [])).sort(
    (a, b) => b.count - a.count,
  );

const TO_WHOM =
  'Escribe solo a quienes compraron o hicieron clic hace poco, y di en la primera línea por qué les escribes. Si sigue así, tus correos irán a spam.';

export type Verdict = { tone: RateTone | 'info'; text: string; action: string };

/** One plain sentence about a producer's mails, and what to do. */
export function ownVerdict(days: ReceptionDays): Verdict {
  const all = sumOf(days);
  const { tried, taken } = acceptanceOf(all);
  if (tried === 0) {
    return {
      tone: 'info',
      text: 'No has enviado campañas en 30 días',
      action: 'Cuando envíes una, aquí verás si llega.',
    };
  }
  const complaints = rateOf(all.complained, deliveredOf(all));
  if (complaints.tone === 'bad') {
    return {
      tone: 'bad',
      text: `Demasiadas personas marcan tus correos como no deseados: el ${rateText(complaints.share)}`,
      action: TO_WHOM,
    };
  }
  const bad = MAIL_GROUPS.map((group) => ({ group, state: receptionState(sumOf(days, group)) }));
  const worst = bad.find(({ state }) => state?.tone === 'bad');
  if (worst) {
    const one = sumOf(days, worst.group);
    if (rateOf(one.complained, deliveredOf(one)).tone === 'bad') {
      return {
        tone: 'bad',
        text: `Demasiadas personas con ${MAIL_GROUP_TEXT[worst.group]} marcan tus correos como no deseados`,
        action: TO_WHOM,
      };
    }
    return {
      tone: 'bad',
      text: `${MAIL_GROUP_TEXT[worst.group]} devuelve demasiados de tus correos`,
      action: 'Mira abajo por qué, y revisa de dónde vienen los contactos que rebotan.',
    };
  }
  if (complaints.tone === 'wait') {
    return {
      tone: 'wait',
      text: `Llegan, pero el ${rateText(complaints.share)} los marca como no deseados`,
      action: 'Escribe menos seguido, o a una audiencia que haya comprado o hecho clic.',
    };
  }
  const slow = bad.find(({ state }) => state !== null);
  if (slow) {
    return {
      tone: 'wait',
      text: `${MAIL_GROUP_TEXT[slow.group]} recibe tus correos más lento de lo normal`,
      action: 'Llegan igual. Reparte los envíos grandes en más de un día.',
    };
  }
  // Too few for a verdict on a provider, and no reason to say that all is well.
  if (taken < tried * (1 - REPUTATION.bounceRate)) {
    return {
      tone: 'wait',
      text: `${number(taken)} de ${number(tried)} correos tuyos fueron aceptados`,
      action: 'Mira abajo por qué. Los que se aplazaron se reintentan solos.',
    };
  }
  return {
    tone: 'good',
    text: `Tus correos llegan: ${Math.floor((taken / tried) * 100)} de cada 100 fueron aceptados`,
    action: 'No tienes que hacer nada.',
  };
}
