import * as calls from '@/lib/domain/contact/calls';
import { EXPORTED_TEXT, type ExportedPeople } from '@/lib/domain/contact/people-export';
import { startExportSchema } from '@/lib/domain/contact/people-export-schema';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { requireFlag } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied } from '../support/errors';

/**
 * Asked before a list of people is saved as a file: answers whether the caller may take these people's data out of
 * the panel (`contacts.export`) and leaves a line of the trace. `of` is the producer of contacts, the event of
 * attendees and courtesies, or the campaign of recipients; a foreign one and one that does not exist are refused alike.
 */
export const startExport = callable(calls.startExport, {
  input: startExportSchema,
  access: 'session',
  handle: async ({ input: { people, of }, caller }) => {
    const { producerId, name } = await ownerOf(people, of);
    if (!producerId) throw denied();
    await requireFlag(caller, producerId, 'contacts.export');
    const batch = db().batch();
    audit(batch, caller, {
      action: 'people.export',
      object: { type: OBJECT[people], id: of, name },
      producerId,
      after: { list: EXPORTED_TEXT[people] },
    });
    await batch.commit();
    return { success: true, message: 'Puedes descargar la lista' };
  },
});

const OBJECT: Record<ExportedPeople, string> = {
  contacts: 'producer',
  attendees: 'event',
  courtesies: 'event',
  recipients: 'campaign',
};

async function ownerOf(
  people: ExportedPeople,
  of: string,
): Promise<{ producerId: string; name: string }> {
  if (people === 'contacts') {
    const producer = await db().doc(paths.producer(of)).get();
    return { producerId: producer.exists ? of : '', name: String(producer.get('name') ?? '') };
  }
  if (people === 'recipients') {
    const snapshot = await db().doc(paths.campaign(of)).get();
    const { producerId, name, subject } = parseCampaign(of, snapshot.data());
    return { producerId, name: name || subject };
  }
  const event = await db().doc(paths.event(of)).get();
  return {
    producerId: String(event.get('producerId') ?? ''),
    name: String(event.get('name') ?? ''),
  };
}
