import { Timestamp } from 'firebase-admin/firestore';
import { countAudienceMembers } from '@/functions/src/contact/audience';
import { newContact } from '@/functions/src/contact/contacts';
import { importContacts } from '@/functions/src/contact/import-contacts';
import { type Criteria, EVERYONE } from '@/lib/domain/contact/audience';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { IMPORT_CHUNK } from '@/lib/domain/contact/contact-limits';
import { paths } from '@/lib/domain/kit/paths';
import { ALL_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { person } from '@/scripts/seed/people';
import { countOperations } from './count-operations';
import type { Bench, BenchPart } from './report';

const PROMISED = 0.5;
/** The seconds of the processor that counting 100,000 contacts takes, in the process that counts. */
const PROMISED_CPU = 3;
/**
 * Imports 50,000 contacts, chunk by chunk as a browser does, compared with a bare bulk writer of the same
 * documents; and counts an audience of all of them that asks what each one says, as somebody does who writes it.
 */
export const contacts: BenchPart = async (bench) => {
  const count = bench.size ?? 50_000;
  const rows = makeRows(count);
  // The first writes of a process also open its connections.
  await bare(bench, 'bench-contacts-warm', rows.slice(0, 2_000));
  const bareRate = await bare(bench, 'bench-contacts-bare', rows);
  const first = await importedRows(bench, 'bench-contacts', rows);
  const again = await importedRows(bench, 'bench-contacts', rows);
  const ratio = first.rate / bareRate;
  const counted = await countedAudience(bench, 'bench-contacts');
  const cpu = (counted.cpu * 100_000) / count;
  return [
    {
      title: `Contacts: an audience of ${counted.recipients}, counted`,
      columns: ['', 'took', 'promised'],
      rows: [
        { cells: ['seconds', counted.seconds.toFixed(1), ''] },
        // Beside it, because the emulator takes longer to hand documents out than a client to read them.
        { cells: ['seconds, a bare reader of the same', counted.bareSeconds.toFixed(1), ''] },
        {
          cells: ['processor seconds, for 100,000', cpu.toFixed(1), `≤ ${PROMISED_CPU}`],
          // With few contacts most of the time is the first call of a process, which compiles its code.
          ok: count < 50_000 || cpu <= PROMISED_CPU,
        },
        {
          cells: ['reads a contact', (counted.reads / count).toFixed(3), '≤ 1'],
          // The mails of the week are read once for hundreds of people.
          ok: counted.reads <= count * 1.01,
        },
      ],
    },
    {
      title: `Contacts: an import of ${count} rows`,
      columns: ['', 'rows a second', 'of the bare writer', 'promised'],
      rows: [
        { cells: ['Bare bulk writer', Math.round(bareRate), '1.00', ''] },
        {
          cells: ['importContacts', Math.round(first.rate), ratio.toFixed(2), `≥ ${PROMISED}`],
          ok: ratio >= PROMISED,
        },
        {
          cells: [
            'The same rows again',
            Math.round(again.rate),
            (again.rate / bareRate).toFixed(2),
            '',
          ],
        },
      ],
      note: `${first.created} created, then ${again.created} created and ${again.unchanged} unchanged`,
    },
  ];
};

async function countedAudience({ db }: Bench, producerId: string) {
  const criteria: Criteria = {
    ...EVERYONE,
    include: [{ kind: 'tag', tags: ['bench'] }],
    exclude: [{ kind: 'attended', eventId: null, since: null }],
  };
  const bareSeconds = await bareReader(db, producerId);
  const operations = countOperations(db);
  const before = operations.reads;
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  const { recipients } = await countAudienceMembers(producerId, criteria);
  const { user, system } = process.cpuUsage(cpuBefore);
  const seconds = (performance.now() - began) / 1000;
  const cpu = (user + system) / 1_000_000;
  return { recipients, seconds, bareSeconds, cpu, reads: operations.reads - before };
}

/** The seconds that a stream of the addresses of all contacts takes. */
async function bareReader(db: Bench['db'], producerId: string): Promise<number> {
  const began = performance.now();
  const stream = db.collection(paths.contacts(producerId)).select('email').stream();
  for await (const _ of stream) continue;
  return (performance.now() - began) / 1000;
}

export const makeRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({ ...person(n), tags: ['bench'] }));

type Row = ReturnType<typeof person> & { tags: string[] };

async function bare({ db }: Bench, producerId: string, rows: readonly Row[]): Promise<number> {
  const at = Timestamp.now();
  const from = {
    origin: 'import' as const,
    source: 'bench',
    consent: 'bench',
    basis: 'consent' as const,
  };
  const began = performance.now();
  const writer = db.bulkWriter({ throttling: false });
  for (const row of rows) {
    const ref = db.doc(paths.contact(producerId, contactIdOf(row.email)));
    void writer.set(ref, newContact(row, from, at));
  }
  await writer.close();
  return rows.length / ((performance.now() - began) / 1000);
}

export async function importedRows(
  { db, auth: accounts }: Bench,
  producerId: string,
  rows: readonly Row[],
) {
  const uid = 'bench-member';
  await db.doc(paths.producer(producerId)).set({ id: producerId, users: [uid] });
  await db.doc(paths.user(uid)).set({ uid, producersId: [producerId] });
  const record = { id: producerId, producerId, userId: uid, permissions: ALL_PERMISSIONS };
  await db.doc(paths.permission(uid, producerId)).set(record);
  // The functions look the account up at every call.
  await accounts.createUser({ uid, email: 'bench@early.test' }).catch(() => {});
  await accounts.setCustomUserClaims(uid, { role: 'producer' });
  const auth = { uid, token: { role: 'producer', email: 'bench@early.test' } };
  let created = 0;
  let unchanged = 0;
  const began = performance.now();
  for (let from = 0; from < rows.length; from += IMPORT_CHUNK) {
    const part = rows.slice(from, from + IMPORT_CHUNK);
    const data = { producerId, source: 'bench', basis: 'consent', text: 'Acepto', rows: part };
    const answer = await importContacts.run({ data, auth, rawRequest: {} } as never);
    created += Number(answer.created);
    unchanged += Number(answer.unchanged);
  }
  const rate = rows.length / ((performance.now() - began) / 1000);
  return { rate, created, unchanged };
}
