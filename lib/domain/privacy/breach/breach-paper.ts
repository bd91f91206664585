import { number } from '../../kit/format';
import { dateTime } from '../../kit/format-date';
import type { PdfLine } from '../../kit/pdf';
import { BREACH_STATE_TEXT, type Breach, DATA_TEXT, inSentence, NATURE_TEXT } from './breach';
import { type BreachStep, isChainWhole, STEP_TEXT } from './breach-history';

const FIELD_TEXT: Record<string, string> = {
  title: 'nombre',
  producerId: 'de quién son',
  natures: 'naturaleza',
  data: 'datos',
  what: 'relato',
  startedAt: 'comienzo',
  endedAt: 'fin',
  knownAt: 'cuándo se supo',
  persons: 'personas',
  records: 'registros',
  consequences: 'consecuencias',
  taken: 'medidas tomadas',
  proposed: 'medidas propuestas',
};

export const fieldWords = (after: object): string =>
  Object.keys(after)
    .map((name) => FIELD_TEXT[name] ?? name)
    .join(', ');

const when = (at: Date | null) => (at ? dateTime(at) : '');
const count = (n: number | null) => (n === null ? '' : number(n));

type Fact = readonly [name: string, value: string];

/** The story of a breach, in words; '' is not known yet. */
export const breachStory = (breach: Breach): readonly Fact[] => [
  ['Naturaleza', inSentence(breach.natures, NATURE_TEXT)],
  ['Relato', breach.what],
  ['Empezó', when(breach.startedAt)],
  ['Terminó', when(breach.endedAt)],
  ['Se supo', when(breach.knownAt)],
  ['Datos alcanzados', inSentence(breach.data, DATA_TEXT)],
  ['Personas, aproximadamente', count(breach.persons)],
  ['Registros, aproximadamente', count(breach.records)],
  ['Consecuencias probables', breach.consequences],
  ['Medidas tomadas', breach.taken],
  ['Medidas propuestas', breach.proposed],
];

function factsOf(breach: Breach, platform: string): readonly Fact[] {
  const { agencyToldAt, agencyReference, peopleToldAt, peopleHow, notices } = breach;
  const told = [when(agencyToldAt), agencyReference && `número ${agencyReference}`];
  // Both, if only some people could be notified.
  const people = [when(peopleToldAt), peopleHow, breach.peopleWhyNot];
  const mails = `${number(notices.sent)} de ${number(notices.total)}`;
  return [
    ['Responsable de los datos', breach.producerName || platform],
    ['Estado', BREACH_STATE_TEXT[breach.state]],
    ...breachStory(breach),
    ['Aviso a la Agencia', told.filter(Boolean).join(', ') || breach.agencyWhyNot],
    ['Aviso a las personas', people.filter(Boolean).join(', ')],
    ['Correos enviados', notices.total > 0 ? mails : ''],
    ['Texto del aviso', breach.noticeText],
    ['Cerrada', when(breach.closedAt)],
  ];
}

/** A breach as a document: facts, notifications, and the history with its hash. */
export function breachPaper(
  breach: Breach,
  steps: readonly BreachStep[],
  platform: string,
): PdfLine[] {
  const facts = factsOf(breach, platform).map(
    ([name, value]): PdfLine => ({ text: `${name}: ${value || 'falta'}` }),
  );
  const history = steps.map(({ n, kind, at, by, note, after, hash }): PdfLine => {
    const changed = kind === 'edited' ? ` (${fieldWords(after)})` : '';
    const words = [`${STEP_TEXT[kind]}${changed}`, by, when(at), note].filter(Boolean).join(', ');
    return { text: `${n}. ${words}. ${hash}`, style: 'small' };
  });
  const seal = isChainWhole(steps, breach.head)
    ? 'Historia completa.'
    : 'La historia no está completa.';
  return [
    { text: `Brecha ${breach.id}`, style: 'title' },
    { text: breach.title, style: 'heading' },
    ...facts,
    { text: 'Historia', style: 'heading' },
    ...history,
    { text: `${seal} SHA-256 ${breach.head}`, style: 'small' },
  ];
}
