import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { seedAccounts } from './accounts';
import { seedAdmin } from './admin';
import { seedBin } from './bin';
import { seedBoxOffice } from './box-office';
import { seedBreach } from './breach';
import { seedCampaigns } from './campaigns';
import { seedContacts } from './contacts';
import type { Seed } from './context';
import { seedDmarc } from './dmarc';
import { seedEvents } from './events';
import { seedInbox } from './inbox';
import { seedNight } from './postponed';
import { seedPrivacy } from './privacy';
import { seedPromoters, seedSettlements } from './promoters';
import { seedQuestions } from './questions';
import { seedRecord } from './record';
import { seedRefunds } from './refunds';
import { seedSales } from './sales';
import { seedTeams, seedViews } from './team';
import { seedTelling } from './telling';
import { seedWaitlist } from './waitlist';

/**
 * Loads the demo data into the emulators named in the environment; `npm start` runs it once. Never against a
 * real project: the SDK would use this machine's credentials. Contacts come after the sales, because they count
 * them.
 */
const PARTS: Seed[] = [
  seedAccounts,
  seedTeams,
  seedEvents,
  seedPromoters,
  seedSales,
  seedContacts,
  seedCampaigns,
  seedAdmin,
  seedDmarc,
  seedRefunds,
  seedSettlements,
  seedBoxOffice,
  seedWaitlist,
  seedQuestions,
  seedNight,
  seedRecord,
  seedPrivacy,
  seedInbox,
  seedTelling,
  seedBreach,
  seedViews,
  seedBin,
];

if (!process.env.FIRESTORE_EMULATOR_HOST || !process.env.GCLOUD_PROJECT?.startsWith('demo-')) {
  throw new Error('The demo data goes only into the emulators of a demo project');
}

const share = Number(process.env.DEMO_SHARE) || 1;
const context = { db: db(), auth: auth(), now: new Date(), share };
for (const part of PARTS) await part(context);
process.exit(0);
