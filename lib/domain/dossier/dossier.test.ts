import { describe, expect, it } from 'vitest';
import { parseComplaint } from '../complaint/complaint';
import { parseVersion } from '../event/version/version';
import { parseLedgerRow } from '../ledger/ledger';
import { parseRefund } from '../refund/refund';
import { parseCourtesy } from '../ticket/courtesy';
import { parseTicket } from '../ticket/ticket';
import {
  asOf,
  type DossierInput,
  type DossierMail,
  type Recipient,
  versionAt,
  writerOf,
} from './dossier';

const at = (day: number, hour = 15) => new Date(Date.UTC(2026, 10, day, hour));
const NOTHING: DossierInput = {
  event: { id: 'e', name: 'Hoy', timeZone: 'America/Lima', capacity: 9, producerId: 'p' },
  asOf: at(20),
  isMasked: false,
  versions: [],
  rows: [],
  courtesies: [],
  brought: [],
  refunds: [],
  complaints: [],
  notices: [],
  nights: [],
};
const stood = (over: Partial<DossierInput>) => asOf({ ...NOTHING, ...over });
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const step = (status: string, day: number, more: object = {}) => ({ status, at: at(day), ...more });
const version = (n: number, day: number, more: object = {}) =>
  parseVersion(String(n), { n, at: at(day), timeZone: 'America/Santiago', ...more });

describe('what stood at a moment', () => {
  it('is called as it was published then, or as it is if nothing was', () => {
    const versions = [
      version(3, 21, { name: 'Después' }),
      version(2, 20, { name: 'Entonces', capacity: 50 }),
      version(1, 1, { name: 'Antes' }),
    ];
    const then = stood({ versions });
    expect(then.versions.map(({ n }) => n)).toEqual([1, 2]);
    expect(then.event).toMatchObject({
      ...{ id: 'e', producerId: 'p', name: 'Entonces', capacity: 50 },
      timeZone: 'America/Santiago',
    });
    expect(stood({}).event).toEqual(NOTHING.event);
  });

  it('has what had been recorded, by its date and its id', () => {
    const row = (id: string, bought: number, recorded: number) =>
      parseLedgerRow(id, { at: at(bought), recordedAt: at(recorded) });
    const rows = [row('c', 5, 5), row('late', 4, 21), row('b', 5, 6), row('a', 6, 20)];
    expect(idsOf(stood({ rows }).rows)).toEqual(['b', 'c', 'a']);
  });

  it('has who was brought in by then, until it was undone', () => {
    const one = (issued: number, undoneAt: Date | null) =>
      parseTicket(`${issued}`, { issuedAt: at(issued), kind: 'brought', brought: { undoneAt } });
    const brought = [one(5, null), one(6, at(20)), one(7, at(21)), one(21, null)];
    expect(stood({ brought }).brought).toEqual([brought[0], brought[2]]);
  });

  it('has the courtesies that took a place', () => {
    const courtesies = Object.entries({
      given: { givenAt: at(20) },
      tomorrow: { givenAt: at(21) },
      revoked: { givenAt: at(4), revokedAt: at(20) },
      revokedLater: { givenAt: at(4), revokedAt: at(21) },
      returned: { givenAt: at(4), returnedAt: at(20) },
      returnedLater: { givenAt: at(4), returnedAt: at(21) },
    }).map(([id, raw]) => parseCourtesy(id, raw));
    const places = ['given', 'revokedLater', 'returnedLater'];
    expect(idsOf(stood({ courtesies }).courtesies)).toEqual(places);
  });

  it('has each complaint as it was then', () => {
    const complaint = (id: string, more: object = {}) =>
      parseComplaint(id, {
        ...{ receivedAt: at(3), status: 'closed', answer: 'a', answerEvidence: ['x'] },
        ...{ answeredAt: at(9), closedAt: at(10), steps: [step('open', 4)], ...more },
      });
    const complaints = [
      complaint('closed'),
      complaint('answered', { closedAt: at(21), receivedAt: at(2) }),
      complaint('open', { answeredAt: at(21), closedAt: at(22) }),
      complaint('written down later', { steps: [step('open', 21)] }),
      complaint('without a step', { steps: [], receivedAt: at(21) }),
    ];
    const then = stood({ complaints }).complaints;
    expect(then.map(({ id, status }) => [id, status])).toEqual([
      ['answered', 'answered'],
      ['closed', 'closed'],
      ['open', 'open'],
    ]);
    const [answered, closed, open] = then;
    expect(answered).toMatchObject({ closedAt: null, answer: 'a', answeredAt: at(9) });
    expect(closed).toMatchObject({ closedAt: at(10), answerEvidence: ['x'] });
    expect(open).toMatchObject({ answer: '', answerEvidence: [], answeredAt: null });
  });
});

describe('a refund at a moment', () => {
  const line = (ticketId: string, fee: number) => ({ ticketId, amount: 100, fee, name: 'G' });
  const refund = (id: string, more: object) => parseRefund(id, { createdAt: at(9), ...more });
  const then = (more: object) => stood({ refunds: [refund('r', more)] }).refunds[0];

  it('is there once it was opened, by its date and its id', () => {
    const refunds = [
      refund('b', {}),
      refund('a', {}),
      refund('first', { createdAt: at(8) }),
      refund('now', { createdAt: at(20) }),
      refund('later', { createdAt: at(21) }),
      refund('undated', { createdAt: null }),
    ];
    expect(idsOf(stood({ refunds }).refunds)).toEqual(['first', 'a', 'b', 'now']);
  });

  it('has its state by the steps until then, and is settled by its date', () => {
    const steps = [step('open', 9), step('requested', 20), step('paid', 21)];
    const paid = { status: 'paid', settledAt: at(21), reference: 'TEF', steps };
    expect(then(paid)).toMatchObject({ status: 'requested', settledAt: null, reference: '' });
    expect(then({ ...paid, steps: [] })?.status).toBe('open');
    expect(then({ ...paid, settledAt: at(20) })).toMatchObject({
      settledAt: at(20),
      reference: 'TEF',
    });
    expect(then({ ...paid, steps: [{ status: 'paid', at: null }] })?.status).toBe('paid');
  });

  it('has the lines of before the first change since', () => {
    const before = [line('t1', 10), line('', 0), line('t2', 10)];
    const now = { lines: [line('t2', 0)], ticketIds: ['t2'], amount: 100, fee: 0 };
    const steps = [
      step('open', 9, { before: [line('x', 1)] }),
      step('open', 21, { before }),
      step('open', 22, { before: [line('y', 1)] }),
    ];
    expect(then({ ...now, steps })).toMatchObject({
      ...{ ticketIds: ['t1', 't2'], amount: 300, fee: 20, total: 320 },
      lines: before,
    });
    expect(then({ ...now, steps: [step('open', 9), step('paid', 21)] })).toMatchObject({
      ...{ ticketIds: ['t2'], amount: 100, total: 100 },
    });
  });
});

describe('a notice at a moment', () => {
  const plan: DossierMail = {
    ...{ id: 'p', at: at(6), kind: 'cancel', subject: 's', message: 'm', sent: 0 },
  };
  const mail = (id: string, state: string, day: number): Recipient => ({
    ...{ id, name: id, email: `${id}@x.cl`, state, at: at(day) },
  });

  it('is there once its sending was over', () => {
    const notices = [
      { ...plan, id: 'b' },
      { ...plan, id: 'a' },
      { ...plan, id: 'first', at: at(5), endedAt: at(20) },
      { ...plan, id: 'going on', at: at(5), endedAt: at(21) },
      { ...plan, id: 'later', at: at(21) },
    ];
    const then = stood({ notices }).notices;
    expect(idsOf(then)).toEqual(['first', 'a', 'b']);
    expect(then[1]).toEqual(notices[1]);
  });

  it('names whose mail had come to its end, and counts who was erased since', () => {
    const recipients = [
      mail('later', 'sent', 21),
      mail('z', 'sent', 7),
      mail('y', 'failed', 7),
      mail('x', 'unconfirmed', 6),
      mail('waiting', 'waiting', 6),
      mail('going', 'sending', 6),
    ];
    const [then] = stood({ notices: [{ ...plan, sent: 5, recipients }] }).notices;
    expect(idsOf(then?.recipients ?? [])).toEqual(['x', 'y', 'z']);
    // Two of the recipients are still stored, three are erased.
    expect(then?.sent).toBe(4);
    const [few] = stood({ notices: [{ ...plan, sent: 1, recipients }] }).notices;
    expect(few?.sent).toBe(1);
  });
});

it('finds the version that was published when somebody bought', () => {
  const versions = [version(1, 1), version(2, 5)];
  const seen = (day: number, hour?: number) => versionAt(versions, at(day, hour))?.n ?? null;
  expect([seen(1, 14), seen(1), seen(5, 14), seen(5), seen(9)]).toEqual([null, 1, 1, 2, 2]);
});

it('writes names, addresses and texts as they are, or masked', () => {
  const said = (isMasked: boolean) => {
    const { name, email, text } = writerOf(isMasked);
    return [name('Ana Pérez'), email('ana@x.cl'), text('a ana@x.cl')];
  };
  expect(said(false)).toEqual(['Ana Pérez', 'ana@x.cl', 'a ana@x.cl']);
  expect(said(true).join()).not.toMatch(/Pérez|ana@/);
});
