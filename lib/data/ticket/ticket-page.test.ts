import { beforeEach, expect, it, vi } from 'vitest';
import * as calls from '@/lib/domain/ticket/calls';
import { readFlyer } from '../event/public-event';
import { serverCall } from '../kit/server-call';
import { readTicketPage } from './ticket-page';

vi.mock('../kit/server-call', () => ({ serverCall: vi.fn() }));
vi.mock('../event/public-event', () => ({
  readFlyer: vi.fn(),
  findEvent: async () => ({ event: null, isUnanswered: true }),
}));

const asked = () =>
  vi.mocked(serverCall).mock.calls.filter(([call]) => call === calls.openTicket).length;

function answers(...all: object[]) {
  vi.mocked(serverCall).mockImplementation(async (call) =>
    call === calls.openTicket ? (all.shift() as never) : ({ ok: false, status: 404 } as never),
  );
}

beforeEach(() => void vi.resetAllMocks());

it('asks for a ticket once more where nothing answered', async () => {
  const [ticket, event] = [{ code: 'A' }, {}];
  answers({ ok: false, status: 503 }, { ok: true, result: { ticket, event } });
  expect(await readTicketPage('e.t.C', new Headers())).toMatchObject({
    ticket: { ticket },
    isGone: false,
  });
  expect(asked()).toBe(2);
  answers({ ok: false, status: 503 }, { ok: false, status: 503 });
  expect(await readTicketPage('e.t.C', new Headers())).toMatchObject({
    ticket: null,
    isGone: false,
  });
  expect(asked()).toBe(4);
});

it('begins to read the flyer that its page shows, and none of a page that is not public', async () => {
  const opened = (event: object) => ({ ok: true, result: { ticket: {}, event } });
  answers(
    opened({ page: 'noche', flyer: '/e/noche/flyer?v=1-9' }),
    opened({ page: 'sin' }),
    opened({}),
  );
  for (let n = 0; n < 3; n++) await readTicketPage('e.t.C', new Headers());
  expect(vi.mocked(readFlyer).mock.calls.map(([slug]) => slug)).toEqual(['noche']);
});

it('asks no second time for a ticket that is gone', async () => {
  answers({ ok: false, status: 404, code: 'NOT_FOUND' });
  expect(await readTicketPage('no-link', new Headers())).toMatchObject({
    ticket: null,
    isGone: true,
  });
  expect(asked()).toBe(1);
});
