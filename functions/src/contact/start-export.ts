import * as calls from '@/lib/domain/contact/calls';
import {
  EXPORTED_TEXT,
  type ExportedPeople,
  exportFlag,
  WHOLE_PLATFORM,
} from '@/lib/domain/contact/people-export';
import { startExportSchema } from '@/lib/domain/contact/people-export-schema';
import { parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, producerIdOf, text } from '@/lib/domain/kit/read';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { parsePayout, payoutName } from '@/lib/domain/payout/payout';
import { parseBreach } from '@/lib/domain/privacy/breach/breach';
import { requireAdmin, requireFlag } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied } from '../support/errors';

/**
 * Called before a list of people is exported: checks that the caller has its flag (or is an administrator, for lists
 * reserved to them), and writes an audit entry. `of` is what the list belongs to: the producer (contacts, privacy
 * cases), campaign (recipients), batch (payees), breach (affected people), platform (accounts, ambassadors) or event
 * (all others). A foreign id is refused like a missing one.
 */
export const startExport = callable(calls.startExport, {
  input: startExportSchema,
  access: 'session',
  handle: async ({ input: { people, of }, caller }) => {
    const flag = exportFlag(people);
    if (!flag) requireAdmin(caller);
    const owner = await ownerOf(people, of);
    if (!owner) throw denied();
    const { producerId, name } = owner;
    const eventId = OBJECT[people] === 'event' ? of : undefined;
    if (flag) await requireFlag(caller, producerId, flag, eventId);
    const batch = db().batch();
    audit(batch, caller, {
      action: people === 'payees' ? 'paymentOrder.bankFile' : 'people.export',
      object: { type: OBJECT[people], id: of, name },
      producerId: producerId || null,
      after: { list: EXPORTED_TEXT[people] },
    });
    await batch.commit();
    return { success: true, message: 'Puedes descargar la lista' };
  },
});

type Owner = 'producer' | 'event' | 'campaign' | 'platform' | 'payout' | 'breach';

const OBJECT: Record<ExportedPeople, Owner> = {
  contacts: 'producer',
  attendees: 'event',
  courtesies: 'event',
  recipients: 'campaign',
  record: 'event',
  movements: 'event',
  refunds: 'event',
  payments: 'event',
  complaints: 'event',
  requests: 'producer',
  users: 'platform',
  ambassadors: 'platform',
  payees: 'payout',
  affected: 'breach',
};

async function ownerOf(
  people: ExportedPeople,
  of: string,
): Promise<{ producerId: string; name: string } | null> {
  const type = OBJECT[people];
  if (type === 'platform') {
    return of === WHOLE_PLATFORM ? { producerId: '', name: 'la plataforma' } : null;
  }
  if (type === 'payout') {
    const payout = await db().doc(entryPaths.payout(of)).get();
    if (!payout.exists) return null;
    return { producerId: '', name: payoutName(parsePayout(of, payout.data())) };
  }
  if (type === 'breach') {
    const breach = await db().doc(entryPaths.breach(of)).get();
    return breach.exists ? { producerId: '', name: parseBreach(of, breach.data()).title } : null;
  }
  if (type === 'producer') {
    const producer = await db().doc(paths.producer(of)).get();
    return producer.exists ? { producerId: of, name: text(fields(producer.data()).name) } : null;
  }
  if (type === 'campaign') {
    const snapshot = await db().doc(paths.campaign(of)).get();
    const { producerId, name, subject } = parseCampaign(of, snapshot.data());
    return producerId ? { producerId, name: name || subject } : null;
  }
  const event = await db().doc(paths.event(of)).get();
  const producerId = producerIdOf(event.data());
  return producerId ? { producerId, name: parseEvent(of, event.data()).name } : null;
}
