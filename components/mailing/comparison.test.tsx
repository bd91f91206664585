import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { renderInPanel } from '@/tests/support/panel';
import { Comparison } from './comparison';

vi.mock('@/lib/data/kit/call', () => ({ call: vi.fn() }));
const called = vi.mocked(call);

const WEEK_AGO = new Date(Date.now() - 8 * 86_400_000);
const campaign = (over: object) =>
  parseCampaign('c', { status: 'sent', startedAt: WEEK_AGO, subject: 'Uno', ...over });
const side = (people: number, buyers: number) => ({
  ...{ people, hits: buyers, sum: buyers * 10_000, squares: buyers * 10_000 ** 2 },
});

beforeEach(() => {
  vi.clearAllMocks();
});

test('says which of two subjects won, and nothing where there was one', () => {
  const trialEnd = { won: 'b', a: { people: 100, hits: 2 }, b: { people: 100, hits: 20 } };
  renderInPanel(<Comparison campaign={campaign({ subjectB: 'Dos', trialEnd })} />);
  expect(screen.getByRole('heading', { name: 'Ganó «Dos»' })).toBeVisible();
  const { container } = renderInPanel(<Comparison campaign={campaign({})} />);
  expect(container).toBeEmptyDOMElement();
});

test('compares those who were held out when it is asked, once their days are over', async () => {
  const answer = { success: true, message: 'x', mailed: side(9_500, 950), held: side(500, 25) };
  called.mockResolvedValue(answer as never);
  renderInPanel(<Comparison campaign={campaign({ holdOut: true })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Comparar' }));
  expect(
    await screen.findByRole('heading', { name: 'Vendió $ 4.750.000 más que no enviarlo' }),
  ).toBeVisible();
  expect(called).toHaveBeenCalledExactlyOnceWith('measureLift', { campaignId: 'c' });
});

test('waits for its days, and for the right to see money', async () => {
  renderInPanel(<Comparison campaign={campaign({ holdOut: true, startedAt: new Date() })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Comparar' }));
  expect(await screen.findByText(/Se puede saber desde el/)).toBeInTheDocument();
  renderInPanel(<Comparison campaign={campaign({ holdOut: true })} />, {
    permissions: fromFlags(['events.manage']),
  });
  await userEvent.click(screen.getAllByRole('button', { name: 'Comparar' })[1] as HTMLElement);
  expect(await screen.findByText('Necesitas ver las finanzas')).toBeInTheDocument();
  expect(called).not.toHaveBeenCalled();
});

test('a failed comparison says why and can be asked again', async () => {
  called.mockRejectedValue(new Error('No pudimos leer las ventas'));
  renderInPanel(<Comparison campaign={campaign({ holdOut: true })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Comparar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos leer las ventas');
  expect(screen.getByRole('button', { name: 'Comparar' })).toBeEnabled();
});
