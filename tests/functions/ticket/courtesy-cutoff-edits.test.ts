import { DocumentReference } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decideEventChange } from '@/functions/src/event/decide-event-change';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { returnCourtesies } from '@/functions/src/ticket/return-courtesies';
import { setCourtesyCutoff } from '@/functions/src/ticket/set-courtesy-cutoff';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  admin,
  auditOf,
  changeContent,
  chief,
  editEvent,
  editor,
  makeEventTeam,
  publishedEvent,
  storedEvent,
} from '../../support/event-content';
import { callAs } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { read } from '../../support/sales';

makeEventTeam();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
inboxOfFile();
let id: string;
/** The only courtesy of the event, and until when it has to be claimed: a day before the beginning. */
let courtesyId: string;
let cutoff: number;
afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  const made = await publishedEvent();
  id = made.id;
  const recipients = [{ name: 'Invitada', email: `c-${id}@x.cl` }];
  const input = { eventId: id, ticketTypeId: made.typeId, recipients, key: crypto.randomUUID() };
  const { courtesies } = await callAs(issueCourtesies, admin, input);
  courtesyId = String((courtesies as string[])[0]);
  cutoff = Number((await storedEvent(id)).startsAt) - DAY;
  await callAs(setCourtesyCutoff, admin, { eventId: id, at: cutoff });
});

const courtesy = async () => (await read(entryPaths.courtesy(id, courtesyId))).status;
/** The dates of the event, so many days later. */
async function datesIn(days: number) {
  const { startsAt, endsAt } = await storedEvent(id);
  const moved = (date: Date | null) => new Date(Number(date) + days * DAY).toISOString();
  return { startsAt: moved(startsAt), endsAt: moved(endsAt) };
}
async function approve() {
  const at = (await storedEvent(id)).pending?.at.getTime();
  await callAs(decideEventChange, chief, { eventId: id, decision: 'approve', at });
}
const WAYS = [
  ['edited', async (days: number) => changeContent(chief, id, editEvent(id, await datesIn(days)))],
  [
    'edited and approved',
    async (days: number) => {
      await changeContent(editor, id, editEvent(id, await datesIn(days)));
      expect((await storedEvent(id)).courtesyCutoff?.getTime()).toBe(cutoff);
      await approve();
    },
  ],
] as const;

describe.each(WAYS)('a date that is %s', (_name, move) => {
  it('takes the limit of the courtesies along', async () => {
    await move(15);
    await returnCourtesies(new Date(cutoff + HOUR));
    expect(await courtesy()).toBe('sent');
    await returnCourtesies(new Date(cutoff + 15 * DAY + HOUR));
    expect(await courtesy()).toBe('unclaimed');
    const [before, after] = [cutoff, cutoff + 15 * DAY];
    const lines = (await auditOf(id)).filter(({ after: one }) => one && 'courtesyCutoff' in one);
    expect(
      lines.map((line) => [
        line.before.courtesyCutoff.toMillis(),
        line.after.courtesyCutoff.toMillis(),
      ]),
    ).toEqual([[before, after]]);
  });

  it('leaves no limit behind the night where it moves forward, and none that is over at once', async () => {
    await move(-5);
    expect((await storedEvent(id)).courtesyCutoff?.getTime()).toBe(cutoff - 5 * DAY);
    cutoff -= 5 * DAY;
    await move(-4.5);
    expect((await storedEvent(id)).courtesyCutoff).toBeNull();
    expect(await read(paths.event(id))).not.toHaveProperty('courtesySweepAt');
    await returnCourtesies(new Date(cutoff + 20 * DAY));
    expect(await courtesy()).toBe('sent');
  });

  it('stops a return that has just begun', async () => {
    const { get } = DocumentReference.prototype;
    let reads = 0;
    vi.spyOn(DocumentReference.prototype, 'get').mockImplementation(async function (
      this: DocumentReference,
    ) {
      const found = await get.call(this);
      if (this.path === String(paths.event(id))) reads += 1;
      if (this.path === String(paths.event(id)) && reads === 1) await move(15);
      return found;
    });
    await returnCourtesies(new Date(cutoff + HOUR));
    vi.restoreAllMocks();
    expect(await courtesy()).toBe('sent');
  });
});

it('stays where something else is edited', async () => {
  const { endsAt } = await storedEvent(id);
  const later = new Date(Number(endsAt) + HOUR).toISOString();
  await changeContent(chief, id, editEvent(id, { name: 'Otro nombre', endsAt: later }));
  expect((await storedEvent(id)).courtesyCutoff?.getTime()).toBe(cutoff);
});
