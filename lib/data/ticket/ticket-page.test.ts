import { beforeEach, expect, it, vi } from 'vitest';
import * as calls from '@/lib/domain/ticket/calls';
import { serverCall } from '../kit/server-call';
import { readTicketPage } from './ticket-page';

vi.mock('../kit/server-call', () => ({ serverCall: vi.fn() }));

const asked = () =>
  vi.mocked(serverCall).mock.calls.filter(([call]) => call === calls.openTicket).length;

function answers(...all: object[]) {
  vi.mocked(serverCall).mockImplementation(async (call) =>
    call === calls.openTicket ? (all.shift() as never) : ({ ok: false, status: 404 } as never),
  );
}

beforeEach(() => void vi.mocked(serverCall).mockReset());

it('asks for a ticket once more where nothing answered', async () => {
  const ticket = { code: 'A' };
  answers({ ok: false, status: 503 }, { ok: true, result: { ticket } });
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

it('asks no second time for a ticket that is gone', async () => {
  answers({ ok: false, status: 404, code: 'NOT_FOUND' });
  expect(await readTicketPage('no-link', new Headers())).toMatchObject({
    ticket: null,
    isGone: true,
  });
  expect(asked()).toBe(1);
});
