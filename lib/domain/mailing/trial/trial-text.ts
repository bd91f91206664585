import { number, percent, plural } from '../../kit/format';
import { dateTime } from '../../kit/format-date';
import { isQuiet } from '../automation/mail-hours';
import type { Campaign } from '../campaign';
import {
  LEAST_FOR_SALES,
  peopleNeeded,
  peopleNeededBySales,
  shareSeen,
  type Tried,
  USUAL_SHARE,
} from './compare';
import { LEAST_BUYERS, type Trial } from './trial';

const HOUR_MS = 3_600_000;

export const MEASURE_TEXT: Record<Trial['by'], string> = { clicks: 'Clics', pesos: 'Ventas' };

export const hoursText = (hours: number): string => plural(hours, 'hora', 'horas');

const SMALL = 0.03;

const shareText = (share: number) => percent(Math.round(share * 1_000) / 1_000);

type Around = {
  /** The moment the first mails leave; null where it is not known yet. */
  from: Date | null;
  starts: readonly { at: Date; name: string }[];
};

/**
 * The forecast of a trial of two subjects among so many people: how many get each, when the others get theirs, the
 * smallest difference that would be seen, and what speaks against the hours chosen (`warning`, '' for nothing).
 */
export function trialForecast(
  trial: Trial,
  recipients: number,
  { from, starts }: Around,
): { split: string; power: string; warning: string } {
  const side = Math.floor((recipients * trial.share) / 100);
  const rest = recipients - 2 * side;
  const most = trial.by === 'clicks' ? 'que tenga más clics' : 'que venda más';
  const at = from && new Date(from.getTime() + trial.hours * HOUR_MS);
  const when = at
    ? `A las ${hoursText(trial.hours)} (${dateTime(at)})`
    : `A las ${hoursText(trial.hours)}`;
  const split = `Cada asunto les llega a unas ${number(side)}. ${when}, las otras ${number(rest)} reciben el ${most}. Si no se distingue, va el primero.`;
  const warning = from && at ? warningOf(from, at, starts) : '';
  return { split, power: trial.by === 'clicks' ? clickPower(side) : salesPower(side), warning };
}

function warningOf(from: Date, at: Date, starts: Around['starts']): string {
  const way = 'espera menos horas o envíalo antes.';
  const begun = starts.filter((one) => at >= one.at);
  if (begun.length > 0 && begun.length === starts.length) {
    return `A esa hora el evento ya empezó: ${way}`;
  }
  // Only dates that begin during the trial: an earlier one is not for sale any more.
  const missed = begun.findLast((one) => one.at > from);
  if (missed) return `A esa hora ya empezó la fecha del ${missed.name}: ${way}`;
  return isQuiet(at) ? `A esa hora es de noche (22 a 9): ${way}` : '';
}

function clickPower(side: number): string {
  const seen = shareSeen(side);
  if (seen === null) return 'Son muy pocas personas para distinguir un asunto de otro.';
  const small = peopleNeeded(USUAL_SHARE, SMALL);
  const wants =
    side < small
      ? ` Para ver una de ${shareText(USUAL_SHARE)} a ${shareText(SMALL)} hacen falta ${number(small)} por lado.`
      : '';
  return `${seenText(side, seen)} en clics.${wants}`;
}

function salesPower(side: number): string {
  const seen = shareSeen(side, USUAL_SHARE, peopleNeededBySales);
  return seen === null
    ? `No alcanza para comparar ventas: hacen falta unas ${number(LEAST_FOR_SALES)} personas por lado. Elige por clics.`
    : `${seenText(side, seen)} en compradores, si gastan parecido.`;
}

const seenText = (side: number, seen: number) =>
  `Con ${number(side)} por lado solo se ve una diferencia de ${shareText(USUAL_SHARE)} a ${shareText(Math.ceil(seen * 1_000) / 1_000)}`;

const figures = ({ people, hits }: Tried) =>
  people > 0
    ? `${number(hits)} de ${number(people)} (${shareText(hits / people)})`
    : 'nadie todavía';

type Trying = Pick<
  Campaign,
  'subject' | 'subjectB' | 'trial' | 'trialUntil' | 'trialEnd' | 'status'
>;

/** The state of a trial, in words. */
export function trialResult(campaign: Trying): { title: string; text: string } {
  const { subject, subjectB, trial, trialUntil, trialEnd, status } = campaign;
  if (!trialEnd) {
    if (status === 'paused') {
      return {
        title: 'Los dos asuntos están en pausa',
        text: 'Al reanudar, seguimos donde quedó.',
      };
    }
    return status === 'sent' || status === 'cancelled'
      ? { title: 'No se alcanzó a elegir un asunto', text: 'Cada uno le llegó solo a su parte.' }
      : {
          title: 'Estamos probando los dos asuntos',
          text: `Los demás reciben el que gane el ${dateTime(trialUntil)}. Si no se distingue, el primero.`,
        };
  }
  const { won, a, b } = trialEnd;
  const did = trial.by === 'clicks' ? 'Hicieron clic' : 'Compraron';
  const text = `${did} ${figures(a)} con «${subject}» y ${figures(b)} con «${subjectB}».`;
  if (won === '') {
    const isFew = trial.by === 'pesos' && Math.min(a.hits, b.hits) < LEAST_BUYERS;
    const why = isFew ? 'Son muy pocas compras para comparar' : 'Pudo ser el azar';
    return {
      title: 'No se distingue',
      text: `${text} ${why}: a los demás les llegó el primero.`,
    };
  }
  const reason = trial.by === 'pesos' ? ' Vendió más por persona.' : '';
  return { title: `Ganó «${won === 'b' ? subjectB : subject}»`, text: `${text}${reason}` };
}
