import { newTicket } from '@/functions/src/ticket/new-ticket';
import { paths } from '@/lib/domain/kit/paths';
import { IDS } from '@/scripts/seed/context';
import { measure, openBrowser, signedIn } from './browser';
import { makeBenchEvent } from './money';
import { type Bench, type BenchPart, type BenchRow, milliseconds } from './report';

const TICKETS = 20_000;
// Two pages of fifty, the counts, and the records of session and event.
const MOST_READS = 90;

async function fill({ db }: Bench, eventId: string): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  writer.onWriteError((error) => error.failedAttempts < 5);
  for (let n = 0; n < TICKETS; n += 1) {
    const id = `t${n}`;
    const ticket = newTicket({
      id,
      eventId,
      producerId: IDS.nocheAustral,
      ticketTypeId: 'general',
      ticketTypeName: 'General',
      kind: 'sale',
      holder: { name: `Asistente ${n}`, email: `a${n}@correo.example`, rut: '', phone: '' },
      channel: 'web',
      ledgerId: 'bench',
      courtesyId: '',
      at: new Date(Date.now() - n * 1000),
    });
    void writer.set(db.doc(paths.ticket(eventId, id)), ticket);
  }
  await writer.close();
}

/** The attendee list of an event with twenty thousand tickets: a page is read, never the whole list. */
export const attendees: BenchPart = async (bench) => {
  const id = await makeBenchEvent(bench, 'Veinte mil', 30_000);
  await fill(bench, id);
  const browser = await openBrowser(bench);
  const context = await signedIn(browser, bench, 'productora@early.test');
  const list = `${bench.panelUrl}/events/${id}/attendees`;
  const visits: [string, string, string][] = [
    ['First page', list, 'Asistente 0'],
    ['By name, from the end', `${list}?sort=-sortKey`, 'Asistente 9999'],
    ['Search for one of them', `${list}?q=a19999%40correo.example`, 'Asistente 19999'],
  ];
  const rows: BenchRow[] = [];
  for (const [what, url, name] of visits) {
    const { reads, ms } = await measure(context, url, (page) =>
      page.getByText(name, { exact: true }).first().waitFor(),
    );
    rows.push({ cells: [what, reads, MOST_READS, milliseconds(ms)], ok: reads <= MOST_READS });
  }
  await browser.close();
  return [
    {
      title: `Attendees of an event with ${TICKETS.toLocaleString('en')} tickets`,
      columns: ['visit', 'reads', 'at most', 'time'],
      rows,
    },
  ];
};
