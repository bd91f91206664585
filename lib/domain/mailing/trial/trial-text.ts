import { number, percent, plural } from '../../kit/format';
import { dateTime } from '../../kit/format-date';
import type { Campaign } from '../campaign';
import { peopleNeeded, shareSeen, type Tried, USUAL_SHARE } from './compare';
import type { Trial } from './trial';

export const MEASURE_TEXT: Record<Trial['by'], string> = { clicks: 'Clics', pesos: 'Ventas' };

export const hoursText = (hours: number): string => plural(hours, 'hora', 'horas');

/** The example of a small difference: from 2 to 3 of 100. */
const SMALL = 0.03;

/** The share in words, in tenths of a percent. */
const shareText = (share: number) => percent(Math.round(share * 1_000) / 1_000);

/**
 * What two subjects among so many people can tell, before they are sent: how many get each, and the smallest difference that would be
 * seen.
 */
export function trialForecast(trial: Trial, recipients: number): { split: string; power: string } {
  const side = Math.floor((recipients * trial.share) / 100);
  const rest = recipients - 2 * side;
  const most = trial.by === 'clicks' ? 'que tenga más clics' : 'que venda más';
  const split = `Cada asunto les llega a unas ${number(side)}. A las ${hoursText(trial.hours)}, las otras ${number(rest)} reciben el ${most}.`;
  const seen = shareSeen(side);
  const what = trial.by === 'clicks' ? 'clics' : 'compras';
  if (seen === null) {
    return { split, power: 'Son muy pocas personas para distinguir un asunto de otro.' };
  }
  const small = peopleNeeded(USUAL_SHARE, SMALL);
  const wants =
    side < small
      ? ` Para ver una de ${shareText(USUAL_SHARE)} a ${shareText(SMALL)} hacen falta ${number(small)} por lado.`
      : '';
  const power = `Con ${number(side)} por lado solo se ve una diferencia de ${shareText(USUAL_SHARE)} a ${shareText(Math.ceil(seen * 1_000) / 1_000)} en ${what}.${wants}`;
  return { split, power };
}

const figures = ({ people, hits }: Tried) =>
  people > 0
    ? `${number(hits)} de ${number(people)} (${shareText(hits / people)})`
    : 'nadie todavía';

type Trying = Pick<
  Campaign,
  'subject' | 'subjectB' | 'trial' | 'trialUntil' | 'trialEnd' | 'status'
>;

/** How a trial goes or went, in words. */
export function trialResult(campaign: Trying): { title: string; text: string } {
  const { subject, subjectB, trial, trialUntil, trialEnd, status } = campaign;
  if (!trialEnd) {
    return status === 'sent' || status === 'cancelled'
      ? { title: 'No se alcanzó a elegir un asunto', text: 'Cada uno le llegó solo a su parte.' }
      : {
          title: 'Estamos probando los dos asuntos',
          text: `Elegimos uno el ${dateTime(trialUntil)}, y les llega a los demás.`,
        };
  }
  const { won, a, b } = trialEnd;
  const did = trial.by === 'clicks' ? 'Hicieron clic' : 'Compraron';
  const text = `${did} ${figures(a)} con «${subject}» y ${figures(b)} con «${subjectB}».`;
  if (won === '') {
    return {
      title: 'No se distingue',
      text: `${text} Pudo ser el azar: a los demás les llegó el primero.`,
    };
  }
  const reason = trial.by === 'pesos' ? ' Vendió más por persona.' : '';
  return { title: `Ganó «${won === 'b' ? subjectB : subject}»`, text: `${text}${reason}` };
}
