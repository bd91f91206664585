import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { renderInPanel } from '@/tests/support/panel';
import { SecondSend } from './second-send';

const push = vi.hoisted(() => vi.fn());
vi.mock('@/lib/data/kit/call', () => ({ call: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
const called = vi.mocked(call);

const PREVIEW = {
  ...{ recipients: 700, unsubscribed: 3, bounced: 1, blocked: 0, unproven: 0, paused: 0, paced: 0 },
  ...{ pacedFrom: '', buyers: 40, clicked: 120, mailsSentInMonth: 0, costSoFar: 0, extraCost: 0 },
  ...{ saving: null, missing: null, reach: { left: null, aDay: null, growth: '' } },
};
const LONG_AGO = new Date('2026-01-01');

beforeEach(() => {
  vi.clearAllMocks();
  called.mockImplementation(async (name) =>
    name === 'previewSending'
      ? (PREVIEW as never)
      : ({ success: true, message: 'x', campaignId: 'd' } as never),
  );
});

const open = (over: object, off: string | null = null) => {
  const campaign = { status: 'sent', isSettled: true, finishedAt: LONG_AGO, version: 2, ...over };
  return renderInPanel(<SecondSend campaign={parseCampaign('c', campaign)} off={off} />);
};
const button = (name: string) => screen.getByRole('button', { name });

test('says who would get it and who not, and opens the draft that it prepared', async () => {
  open({});
  await userEvent.click(button('Preparar segundo envío'));
  expect(
    await screen.findByText(
      '3 se dieron de baja · 1 tiene un correo que rebotó · 120 ya hicieron clic · 40 ya compraron',
    ),
  ).toBeVisible();
  expect(called).toHaveBeenCalledWith('previewSending', {
    ...{ campaignId: 'c', version: 2, second: true },
  });
  await userEvent.click(button('Escribir el asunto'));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/mailing/campaigns/d'));
  expect(called).toHaveBeenCalledWith('duplicateCampaign', { campaignId: 'c', second: true });
});

test('is not offered too early, without the right, or for what has none', async () => {
  open({ finishedAt: new Date() });
  await userEvent.click(button('Preparar segundo envío'));
  expect(await screen.findByText(/Dales 48 horas/)).toBeInTheDocument();
  expect(called).not.toHaveBeenCalled();
  for (const over of [{ status: 'cancelled' }, { purpose: 'service' }, { automation: 'a' }]) {
    const { container } = open(over);
    expect(container).toBeEmptyDOMElement();
  }
});

test('leads from each of the two to the other', () => {
  open({ secondId: 'd' });
  expect(screen.getByRole('link', { name: 'Ver el segundo envío' })).toHaveAttribute(
    'href',
    '/mailing/campaigns/d',
  );
  open({ second: { campaignId: 'b', subject: 's', name: 'Preventa' } });
  expect(screen.getByText(/segundo envío de «Preventa»/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver el primero' })).toHaveAttribute(
    'href',
    '/mailing/campaigns/b',
  );
});
