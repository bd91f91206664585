import { Timestamp } from 'firebase-admin/firestore';
import { newContact } from '@/functions/src/contact/contacts';
import { binRef, putInBin } from '@/functions/src/support/bin';
import { EVERYONE } from '@/lib/domain/contact/audience';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { EMPTY_EVENT } from '@/lib/domain/event/event-fields';
import { BIN_DAYS, type BinKind, binId } from '@/lib/domain/kit/bin-entry';
import { EMPTY_CAMPAIGN } from '@/lib/domain/mailing/campaign';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { IDS, type Seed } from './context';

const DAY = 86_400_000;
const OWNER = { uid: IDS.productora, email: 'productora@early.test' };
const ADMIN = { uid: IDS.admin, email: 'admin@early.test' };
const EMAIL = 'marcela.soto@correo.example';

type Thing = {
  kind: BinKind;
  ids: string[];
  name: string;
  detail?: string;
  daysAgo: number;
  data: object;
};

const things = (now: Date): Thing[] => [
  {
    kind: 'event',
    ids: ['aniversario-de-invierno'],
    name: 'Aniversario de invierno',
    daysAgo: 2,
    data: {
      ...EMPTY_EVENT,
      name: 'Aniversario de invierno',
      producerId: IDS.nocheAustral,
      status: 'draft',
      createdBy: OWNER.uid,
      createdAt: Timestamp.fromDate(now),
      updatedAt: Timestamp.fromDate(now),
    },
  },
  {
    kind: 'campaign',
    ids: ['ultimo-aviso'],
    name: 'Último aviso de la preventa',
    daysAgo: 5,
    data: {
      ...EMPTY_CAMPAIGN,
      name: 'Último aviso de la preventa',
      subject: 'Quedan pocas a precio de preventa',
      message: 'Hola {{nombre}}, mañana sube el precio.',
      producerId: IDS.nocheAustral,
      status: 'draft',
      version: 2,
    },
  },
  {
    kind: 'discount',
    ids: ['rooftop-de-verano', 'AMIGOS15'],
    name: 'AMIGOS15',
    detail: 'Rooftop de verano',
    daysAgo: 9,
    data: { ...EMPTY_DISCOUNT, code: 'AMIGOS15', percent: 15, limit: 50, uses: 0, batchId: '' },
  },
  {
    kind: 'audience',
    ids: ['los-de-siempre'],
    name: 'Los de siempre',
    daysAgo: 16,
    data: { name: 'Los de siempre', criteria: EVERYONE },
  },
  {
    kind: 'contact',
    ids: [contactIdOf(EMAIL)],
    name: 'Marcela Soto',
    detail: EMAIL,
    daysAgo: 28,
    data: newContact(
      { email: EMAIL, name: 'Marcela Soto', phone: '', tags: [] },
      { origin: 'manual', source: 'Equipo', consent: 'En persona', basis: 'consent' },
      Timestamp.fromDate(now),
    ),
  },
];

const MENU: Thing = {
  kind: 'menu',
  ids: ['barra-antigua'],
  name: 'Barra antigua',
  detail: 'Noche Austral',
  daysAgo: 12,
  data: {
    name: 'Barra antigua',
    published: false,
    producerId: '',
    producerName: '',
    categories: [],
  },
};

/** The records that Noche Austral and the administration deleted in the last weeks, each with some of its days left. */
export const seedBin: Seed = async ({ db, now }) => {
  const batch = db.batch();
  const put = (
    producerId: string,
    by: { uid: string; email: string },
    { daysAgo, ...thing }: Thing,
  ) => {
    putInBin(batch, by, { ...thing, producerId });
    const deleted = now.getTime() - daysAgo * DAY;
    batch.update(binRef(producerId, binId(thing.kind, ...thing.ids)), {
      deletedAt: Timestamp.fromMillis(deleted),
      until: Timestamp.fromMillis(deleted + BIN_DAYS * DAY),
    });
  };
  for (const thing of things(now)) put(IDS.nocheAustral, OWNER, thing);
  put('', ADMIN, MENU);
  await batch.commit();
};
