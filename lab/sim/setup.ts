import type { Auth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { newContact } from '@/functions/src/contact/contacts';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { EMPTY_CAMPAIGN } from '@/lib/domain/mailing/campaign';
import { Documents } from '../store/documents';
import { replacement, type Write } from '../store/write';
import type { Plan } from './plan';
import type { World } from './world';

export const PRODUCER = 'sim-producer';
export const CAMPAIGN = 'simcampaign';
export const ADMIN = 'sim-admin';
const emailOf = (n: number) => `p${n}@sim.cl`;
export const personOf = (value: number, { contacts }: Plan) =>
  emailOf(Math.floor(value * contacts));

const CONTENT = {
  ...EMPTY_CAMPAIGN,
  name: 'Preventa',
  subject: 'Hola {{nombre}}',
  message: 'Hola {{nombre}}, mira https://entradas.cl/line-up.\n\nNos vemos.',
  buttonUrl: 'https://entradas.cl/evento',
};

export const TRIAL = { share: 20, hours: 1, by: 'clicks' } as const;

// The same in every run: built once.
const known: Write[] = [];
function contacts(count: number): Write[] {
  const from = {
    origin: 'import' as const,
    source: 'sim.csv',
    consent: 'sim',
    basis: 'consent' as const,
  };
  const at = Timestamp.fromMillis(Date.UTC(2026, 0, 1));
  for (let n = known.length; n < count; n += 1) {
    const email = emailOf(n);
    const contact = newContact({ email, name: `Persona ${n}`, phone: '', tags: [] }, from, at);
    known.push(replacement(paths.contact(PRODUCER, contactIdOf(email)), contact));
  }
  return known.slice(0, count);
}

export function filled(world: World, plan: Plan): Documents {
  const documents = new Documents(() => world.now);
  const producer = { id: PRODUCER, name: 'Noche Austral', users: [], type: 'producer' };
  const tried = plan.trial ? { subjectB: 'Para {{nombre}}', trial: TRIAL } : {};
  const draft = { ...CONTENT, ...tried, producerId: PRODUCER, status: 'draft', version: 1 };
  documents.commit([
    replacement(paths.producer(PRODUCER), producer),
    replacement(paths.campaign(CAMPAIGN), draft),
    ...contacts(plan.contacts),
  ]);
  return documents;
}

export const accounts = {
  getUser: async (uid: string) => ({
    uid,
    email: 'admin@early.test',
    emailVerified: true,
    disabled: false,
    customClaims: { role: 'admin' },
  }),
} as unknown as Auth;
