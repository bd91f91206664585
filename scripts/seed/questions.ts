import { Timestamp } from 'firebase-admin/firestore';
import { saveQuestions } from '@/functions/src/question/save-questions';
import { parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { EMPTY_QUESTION } from '@/lib/domain/question/question';
import { type Answers, answersDue } from '@/lib/domain/ticket/answers';
import { as } from './call-as';
import { IDS, type Seed } from './context';

const PRODUCER = { uid: IDS.productora, email: 'productora@early.test' };
const EVENT = 'cerro-alegre';
/** The number of latest tickets with answers; the others were sold before anything was asked. */
const ANSWERED = 60;

const QUESTIONS = [
  {
    ...{ id: 'nacimiento', kind: 'date', text: 'Fecha de nacimiento', minAge: 18, required: true },
    ...{ purpose: 'Que la fila de la puerta avance más rápido', deleteAfterDays: 7 },
  },
  {
    ...{ id: 'polera', kind: 'one', text: 'Talla de tu polera', options: ['S', 'M', 'L', 'XL'] },
    ...{ purpose: 'Tener tu talla lista al llegar', deleteAfterDays: 30, lead: 2880 },
  },
  {
    ...{ id: 'musica', kind: 'many', text: '¿Qué te gusta bailar?', per: 'order' },
    ...{ options: ['Cumbia', 'Techno', 'Rock'], purpose: 'Armar la lista de temas' },
    ...{ deleteAfterDays: 90, toAudiences: true },
  },
  {
    ...{ id: 'origen', text: '¿Cómo supiste del evento?', per: 'order' },
    ...{ purpose: 'Saber dónde avisar la próxima vez', deleteAfterDays: 90 },
  },
];
const SIZES = ['M', 'L', 'S', 'XL', 'M'];
const DANCES = [['Cumbia'], ['Techno', 'Rock'], ['Cumbia', 'Techno']];
const WAYS = ['Instagram', 'Me avisó un amigo', '', 'Afiche en el barrio', 'Ya había ido'];

/** The questions of an event, and the answers of those who bought last; some did not yet. */
export const seedQuestions: Seed = async ({ db, now }) => {
  const questions = QUESTIONS.map((one) => ({ ...EMPTY_QUESTION, ...one }));
  await as(PRODUCER, saveQuestions, { eventId: EVENT, questions });
  const stored = await db.doc(paths.event(EVENT)).get();
  const { endsAt } = parseEvent(EVENT, stored.data());
  const tickets = db.collection(paths.tickets(EVENT)).where('kind', '==', 'sale');
  const { docs } = await tickets.orderBy('issuedAt', 'desc').limit(ANSWERED).get();
  const batch = db.batch();
  for (const [n, { ref }] of docs.entries()) {
    if (n % 7 === 3) continue;
    const born = `${1976 + ((n * 5) % 29)}-0${1 + (n % 9)}-1${n % 9}`;
    const answers: Answers = { nacimiento: { version: 1, value: born, days: 7, age: 18 } };
    answers.polera = { version: 1, value: SIZES[n % 5] ?? 'M', days: 30 };
    const value = DANCES[n % 3] ?? [];
    answers.musica = { version: 1, value, days: 90, toAudiences: true };
    const way = WAYS[n % 5];
    if (way) answers.origen = { version: 1, value: way, days: 90 };
    const until = answersDue(answers, endsAt ?? now);
    if (until) batch.update(ref, { answers, answersUntil: Timestamp.fromDate(until) });
  }
  await batch.commit();
};
