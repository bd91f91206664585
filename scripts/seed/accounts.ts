import { Timestamp } from 'firebase-admin/firestore';
import { userSearch, userSortName } from '@/lib/domain/account/user-search';
import { paths } from '@/lib/domain/kit/paths';
import { NEW_STANDING, TOP_STEP } from '@/lib/domain/mailing/sender-standing';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import {
  ALL_PERMISSIONS,
  DEFAULT_PERMISSIONS,
  fromFlags,
  type Permissions,
} from '@/lib/domain/rights/permissions';
import type { Role } from '@/lib/domain/rights/role';
import { grantsAfter } from '@/lib/domain/team/member-record';
import { IDS, PASSWORD, type Seed, type SeedContext } from './context';

type Membership = { producerId: string; permissions: Permissions };
type Person = {
  uid: string;
  email: string;
  role: Role | null;
  firstName: string;
  lastName: string;
  phone?: string;
  member?: Membership[];
};

// The places of the chain whose 23 producers fill the switcher (and need three batches of ten ids).
const CHAIN =
  'Arica Iquique Calama Antofagasta Copiapó Coquimbo Valparaíso Quilpué Santiago Ñuñoa Maipú Rancagua Curicó Talca Chillán Concepción Temuco Valdivia Osorno Castro Coyhaique Natales Magallanes'
    .split(' ')
    .map((place, index) => ({
      id: `cadena-${String(index + 1).padStart(2, '0')}`,
      name: `Sala ${place}`,
    }));

const PRODUCERS = [
  {
    id: IDS.nocheAustral,
    name: 'Noche Austral',
    description: 'Fiestas y conciertos de electrónica en Santiago, Valparaíso y el sur.',
    instagramProfile: 'nocheaustral',
    domains: ['entradas.nocheaustral.cl'],
    ratings: { ratingPoint: 4.7, ratingTotal: 1476, ratingNumber: 314 },
  },
  {
    id: IDS.clubAndino,
    name: 'Club Andino',
    description: 'Música en vivo y encuentros al pie de la cordillera.',
    instagramProfile: 'clubandino',
  },
  {
    id: IDS.barLite,
    name: 'Bar Lite',
    type: 'producerLite',
    description: 'Tocatas de los jueves.',
  },
  ...CHAIN,
];

// Everything about events and tickets, nothing about money and access.
const TEAM = fromFlags(['events.create', 'events.manage', 'tickets.generate', 'tickets.manage']);
const all = (producerId: string): Membership => ({ producerId, permissions: ALL_PERMISSIONS });

const PEOPLE: Person[] = [
  {
    uid: IDS.admin,
    email: 'admin@early.test',
    role: 'admin',
    firstName: 'Antonia',
    lastName: 'Rojas',
  },
  {
    uid: IDS.admin2,
    email: 'admin2@early.test',
    role: 'admin',
    firstName: 'Benjamín',
    lastName: 'Soto',
  },
  {
    uid: IDS.productora,
    email: 'productora@early.test',
    role: 'producer',
    firstName: 'Catalina',
    lastName: 'Fuentes',
    phone: '+56987654321',
    member: [all(IDS.nocheAustral), all(IDS.clubAndino)],
  },
  {
    uid: IDS.equipo,
    email: 'equipo@early.test',
    role: 'producer',
    firstName: 'Diego',
    lastName: 'Muñoz',
    member: [{ producerId: IDS.nocheAustral, permissions: TEAM }],
  },
  {
    uid: IDS.lite,
    email: 'lite@early.test',
    role: 'producer',
    firstName: 'Elisa',
    lastName: 'Vera',
    member: [all(IDS.barLite)],
  },
  {
    uid: IDS.cadena,
    email: 'cadena@early.test',
    role: 'producer',
    firstName: 'Francisco',
    lastName: 'Lagos',
    member: CHAIN.map(({ id }) => ({ producerId: id, permissions: DEFAULT_PERMISSIONS })),
  },
  {
    uid: IDS.nueva,
    email: 'nueva@early.test',
    role: null,
    firstName: 'Gabriela',
    lastName: 'Pino',
  },
];

export const seedAccounts: Seed = async (context) => {
  await Promise.all(PEOPLE.map((person) => createAccount(context, person)));
  const writer = context.db.bulkWriter();
  const createdAt = Timestamp.fromMillis(context.now.getTime() - 400 * 86_400_000);
  for (const producer of PRODUCERS) {
    const members = PEOPLE.filter((person) =>
      person.member?.some(({ producerId }) => producerId === producer.id),
    );
    writer.set(context.db.doc(paths.producer(producer.id)), {
      image: '',
      backgroundImage: '',
      description: '',
      instagramProfile: '',
      domains: [],
      ratings: { ratingPoint: 0, ratingTotal: 0, ratingNumber: 0 },
      earlyHash: '',
      type: 'producer',
      termsAccepted: true,
      ...producer,
      users: members.map(({ uid }) => uid),
      nameHeld: '',
      // The founder receives the replies to the producer's mails.
      replyTo: members[0] ? { uid: members[0].uid, email: members[0].email } : null,
      fees: DEFAULT_FEES,
      createdAt,
    });
  }
  const standings = { [IDS.nocheAustral]: TOP_STEP, [IDS.clubAndino]: 3 };
  for (const [id, step] of Object.entries(standings)) {
    writer.set(context.db.doc(paths.senderStanding(id)), { ...NEW_STANDING, step });
  }
  for (const person of PEOPLE) {
    const { uid, email, firstName, lastName, role } = person;
    const displayName = `${firstName} ${lastName}`;
    writer.set(context.db.doc(paths.user(uid)), {
      uid,
      email,
      firstName,
      lastName,
      display_name: displayName,
      description: '',
      phone: person.phone ?? '',
      instagram: '',
      photo_url: '',
      producersId: (person.member ?? []).map(({ producerId }) => producerId),
      role,
      disabled: false,
      search: userSearch({ uid, email, firstName, lastName, displayName }),
      sortName: userSortName({ email, firstName, lastName, displayName }),
      createdAt,
    });
    for (const { producerId, permissions } of person.member ?? []) {
      const giver = { by: IDS.productora, role: 'producer', at: createdAt.toDate() } as const;
      // Owners hold theirs since the producer exists; a member was given each by the owner.
      const isOwner = permissions !== TEAM;
      const grants = isOwner ? {} : { grants: grantsAfter(null, permissions, giver) };
      const record = { id: producerId, producerId, userId: uid, permissions, ...grants };
      writer.set(context.db.doc(paths.permission(uid, producerId)), record);
    }
  }
  await writer.close();
};

async function createAccount({ auth }: SeedContext, person: Person): Promise<void> {
  await auth.createUser({
    uid: person.uid,
    email: person.email,
    emailVerified: true,
    password: PASSWORD,
    displayName: `${person.firstName} ${person.lastName}`,
  });
  if (person.role) await auth.setCustomUserClaims(person.uid, { role: person.role });
}
