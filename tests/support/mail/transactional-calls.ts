import { randomInt, randomUUID } from 'node:crypto';
import * as functions from '@/functions/src/callables';
import { confirmUrl, preferencesUrl } from '@/functions/src/contact/collect/tokens';
import { untypedDb } from '@/functions/src/support/admin';
import { signText } from '@/functions/src/support/mail/keys';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { firstContent } from '@/lib/domain/mailing/automation/automation';
import { USUAL_BRAND } from '@/lib/domain/mailing/brand/brand';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { makeContacts, READY } from '../campaigns';
import { callAs, makeUser, withPhoneFactor } from '../functions';
import { privacyLink } from '../privacy/cases';
import { invite, MANAGER, makeTeam, newAddress, VIEWER } from '../team';
import {
  admin,
  type Call,
  campaign,
  draft,
  grantedBlock,
  held,
  member,
  paused,
  producerAndOwner,
  rightsCase,
  sending,
  unconfirmed,
} from './call-worlds';
import { report } from './dmarc-files';
import { EVENT_CALLS } from './event-calls';

const oneReport = () => `<org_name>Google</org_name><report_id>${randomUUID()}</report_id>`;
const errand = () => ({
  ...{ key: randomUUID(), callable: 'tagContacts', title: 'Etiquetar', calls: 1, from: 0 },
  items: [{ data: {}, size: 1 }],
});

/** The calls of campaigns, people, teams and settings. */
const PEOPLE_CALLS: Call[] = [
  ['answerPrivacy', async () => rightsCase({ answer: 'Listo' })],
  ['answerPrivacy', async () => rightsCase({ answer: 'Falta un dato', action: 'extend' })],
  ['erasePrivacy', async () => rightsCase({}, 'erasure')],
  [
    'answerPrivacy',
    async () => grantedBlock((folio) => ({ folio, answer: 'Terminó', action: 'lift' })),
  ],
  [
    'liftPrivacyBlock',
    async () => grantedBlock((folio) => ({ folio, t: signText('privacyLift', folio), lift: true })),
  ],
  [
    'confirmPrivacy',
    async () => ({
      who: await makeUser(),
      data: privacyLink(newAddress(), 'access', (await makeTeam()).producerId),
    }),
  ],
  [
    'switchTelling',
    async () => {
      const who = await makeUser({ role: 'producer' });
      const phone = String(randomInt(56_900_000_000, 56_999_999_999));
      await untypedDb().doc(entryPaths.phone(phone)).set({ uid: who.uid });
      return { who, data: { phone, kind: 'digest', on: true } };
    },
  ],
  [
    'unbindPhone',
    async () => {
      const who = await makeUser({ role: 'producer' });
      const phone = String(randomInt(56_900_000_000, 56_999_999_999));
      await untypedDb().doc(entryPaths.phone(phone)).set({ uid: who.uid });
      return { who, data: { phone } };
    },
  ],
  ['startErrand', async () => ({ who: await makeUser({ role: 'producer' }), data: errand() })],
  ...(['stop', 'drop'] as const).map(
    (action): Call => [
      'moveErrand',
      async () => {
        const who = await makeUser({ role: 'producer' });
        const { id } = await callAs(functions.startErrand, who, errand());
        return { who, data: { id, action } };
      },
    ],
  ),
  ['sendCampaign', async () => campaign(await draft())],
  ['sendCampaign', async () => campaign(await draft(), { scheduledAt: Date.now() + 3_600_000 })],
  ['pauseCampaign', async () => campaign(await sending())],
  ['resumeCampaign', async () => campaign(await paused())],
  ['cancelCampaign', async () => campaign(await paused())],
  ['undoSending', async () => campaign(await held())],
  ['deleteCampaign', async () => campaign(await draft())],
  [
    'saveCampaign',
    async () => campaign(await draft(), { version: 1, content: { ...READY, name: 'Otra' } }),
  ],
  ['resendUnconfirmed', async () => campaign(await unconfirmed())],
  [
    'saveBrand',
    async () => {
      const { who, producerId } = await producerAndOwner();
      return { who, data: { producerId, version: 0, brand: USUAL_BRAND } };
    },
  ],
  [
    'saveDesign',
    async () => {
      const { who, producerId } = await producerAndOwner();
      const blocks = [{ id: 'a', kind: 'title', text: 'Hola' }];
      return { who, data: { producerId, name: 'Anuncio', blocks } };
    },
  ],
  [
    'addDmarcReport',
    async () => ({
      who: await makeUser({ role: 'admin' }),
      data: { file: Buffer.from(report({ metadata: oneReport() })).toString('base64') },
    }),
  ],
  [
    'deleteDesign',
    async () => {
      const { who, producerId } = await producerAndOwner();
      const blocks = [{ id: 'a', kind: 'title', text: 'Hola' }];
      const made = { producerId, name: 'Anuncio', blocks };
      const { designId } = await callAs(functions.saveDesign, who, made);
      return { who, data: { producerId, designId } };
    },
  ],
  [
    'setAutomation',
    async () => {
      const { who, producerId } = await producerAndOwner();
      const content = firstContent('welcome');
      const state = { kind: 'welcome', on: true, version: 0, wait: 0, exceptTags: [] };
      return { who, data: { producerId, ...state, content } };
    },
  ],
  [
    'saveAudience',
    async () => {
      const { who, producerId } = await producerAndOwner();
      return { who, data: { producerId, name: 'VIP', criteria: {} } };
    },
  ],
  [
    'deleteAudience',
    async () => {
      const { who, producerId } = await producerAndOwner();
      const made = { producerId, name: 'VIP', criteria: {} };
      const { audienceId } = await callAs(functions.saveAudience, who, made);
      return { who, data: { producerId, audienceId } };
    },
  ],
  [
    'resendInvitation',
    async () => {
      const { producerId, owner } = await makeTeam();
      const { teamId } = await invite(owner, producerId, newAddress(), VIEWER);
      return { who: owner, data: { producerId, teamId } };
    },
  ],
  ['createUserDocument', async () => ({ who: await makeUser(), data: {} })],
  [
    'saveMenu',
    async () => ({ who: await admin(), data: { menu: { name: 'Barra', categories: [] } } }),
  ],
  [
    'confirmSubscription',
    async () => {
      const { who, producerId } = await producerAndOwner();
      const url = confirmUrl({ producerId, email: newAddress(), name: '', at: Date.now() });
      return { who, data: { producerId, t: new URL(url).searchParams.get('t') } };
    },
  ],
  [
    'askPermission',
    async () => {
      const { who, producerId } = await draft();
      await makeContacts(producerId, 2, 'none');
      return { who, data: { producerId, key: 'k' } };
    },
  ],
  [
    'savePreferences',
    async () => {
      const { who, producerId } = await producerAndOwner();
      const { pathname } = new URL(preferencesUrl({ producerId, email: newAddress() }));
      return { who, data: { token: pathname.split('/')[2], change: 'pause' } };
    },
  ],
  [
    'saveContact',
    async () => {
      const { who, producerId } = await producerAndOwner();
      return { who, data: { producerId, email: newAddress(), name: 'Ana' } };
    },
  ],
  [
    'createProducer',
    async () => ({
      who: await makeUser(),
      data: { name: `Casa ${randomUUID().slice(0, 6)}`, instagramProfile: '', termsAccepted: true },
    }),
  ],
  [
    'acceptInvitation',
    async () => {
      const { producerId, owner } = await makeTeam();
      const who = await makeUser();
      const { invitationId } = await invite(owner, producerId, who.email, VIEWER);
      return { who, data: { producerId, invitationId } };
    },
  ],
  [
    'inviteMember',
    async () => {
      const { producerId, owner } = await makeTeam();
      return { who: owner, data: { producerId, email: newAddress(), permissions: VIEWER } };
    },
  ],
  [
    'withdrawInvitation',
    async () => {
      const { producerId, owner } = await makeTeam();
      const { teamId } = await invite(owner, producerId, newAddress(), VIEWER);
      return { who: owner, data: { producerId, teamId } };
    },
  ],
  [
    'removeMember',
    async () => {
      const { producerId, owner, userId } = await member();
      return { who: owner, data: { producerId, userId } };
    },
  ],
  [
    'updateMemberPermissions',
    async () => {
      const { producerId, owner, userId } = await member();
      return { who: owner, data: { producerId, userId, permissions: MANAGER } };
    },
  ],
  [
    'setUserRole',
    async () => ({
      who: await admin(),
      data: { userId: (await makeUser()).uid, role: 'producer' },
    }),
  ],
  [
    'setUserDisabled',
    async () => ({
      who: await admin(),
      data: { userId: (await makeUser()).uid, disabled: true },
    }),
  ],
  [
    'removeSecondFactor',
    async () => ({
      who: await admin(),
      data: { userId: (await withPhoneFactor(await makeUser())).uid, reason: 'Perdió el teléfono' },
    }),
  ],
  [
    'setProducerFees',
    async () => ({
      who: await admin(),
      data: { producerId: (await producerAndOwner()).producerId, fees: DEFAULT_FEES },
    }),
  ],
  [
    'setProducerType',
    async () => ({
      who: await admin(),
      data: { producerId: (await producerAndOwner()).producerId, type: 'producerLite' },
    }),
  ],
];

/** A call of each callable that changes something in a transaction, with the data it needs. */
export const CALLS: Call[] = [...PEOPLE_CALLS, ...EVENT_CALLS];
