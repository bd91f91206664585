import * as calls from '@/lib/domain/contact/calls';
import { EXPORTED_TEXT, type ExportedPeople, exportFlag } from '@/lib/domain/contact/people-export';
import { startExportSchema } from '@/lib/domain/contact/people-export-schema';
import { parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { fields, producerIdOf, text } from '@/lib/domain/kit/read';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { requireFlag } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied } from '../support/errors';

/**
 * Called before a list of people is exported: checks that the caller holds its flag and writes an audit line.
 * `of` is the producer of contacts and of cases about data, the campaign of recipients, or the event of everything else;
 * a foreign id is refused like a missing one.
 */
export const startExport = callable(calls.startExport, {
  input: startExportSchema,
  access: 'session',
  handle: async ({ input: { people, of }, caller }) => {
    const { producerId, name } = await ownerOf(people, of);
    if (!producerId) throw denied();
    const eventId = OBJECT[people] === 'event' ? of : undefined;
    await requireFlag(caller, producerId, exportFlag(people), eventId);
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

const OBJECT: Record<ExportedPeople, 'producer' | 'event' | 'campaign'> = {
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
};

async function ownerOf(
  people: ExportedPeople,
  of: string,
): Promise<{ producerId: string; name: string }> {
  if (OBJECT[people] === 'producer') {
    const producer = await db().doc(paths.producer(of)).get();
    return { producerId: producer.exists ? of : '', name: text(fields(producer.data()).name) };
  }
  if (OBJECT[people] === 'campaign') {
    const snapshot = await db().doc(paths.campaign(of)).get();
    const { producerId, name, subject } = parseCampaign(of, snapshot.data());
    return { producerId, name: name || subject };
  }
  const event = await db().doc(paths.event(of)).get();
  return {
    producerId: producerIdOf(event.data()),
    name: parseEvent(of, event.data()).name,
  };
}
