import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '@/lib/domain/kit/paths';
import {
  NEW_STANDING,
  type SenderStanding,
  standingDay,
} from '@/lib/domain/mailing/sender-standing';
import { PRODUCER, renderInPanel } from '@/tests/support/panel';
import { ReachCard } from './reach-card';

type Stored = Partial<SenderStanding> | 'loading' | 'error';
const stored = vi.hoisted(() => ({ at: new Map<string, unknown>(), retried: [] as string[] }));
vi.mock('@/hooks/use-live', async (original) => ({
  ...(await original<object>()),
  useLiveDoc: (path: string | null, parse: (id: string, raw: unknown) => unknown) => {
    const found = stored.at.get(path ?? '');
    const retry = () => stored.retried.push(path ?? '');
    if (path === null || found === 'loading' || found === 'error') {
      return { status: path === null ? 'loading' : found, data: null, retry };
    }
    return { status: 'ready', data: found ? parse('standing', found) : null, retry };
  },
}));

const TODAY = standingDay(new Date());
const FOUNDERS_FIRST = 'first';
beforeEach(() => {
  stored.at.clear();
  stored.retried = [];
});
function show(own: Stored, shared?: Stored) {
  const raw = (one: Stored) =>
    typeof one === 'string' ? one : { ...NEW_STANDING, day: TODAY, ...one };
  stored.at.set(paths.senderStanding(PRODUCER.id), raw(own));
  if (shared) stored.at.set(paths.senderStanding(FOUNDERS_FIRST), raw(shared));
  return renderInPanel(<ReachCard producer={PRODUCER} />, { isAdmin: true });
}
const shares = { ladder: FOUNDERS_FIRST };
const card = () => screen.getByRole('heading', { name: 'Envíos al día' }).closest('section');

test('shows what all that one account founded share, and says that it is one', () => {
  show({ ...shares, step: 0, reached: 0 }, { step: 2, reached: 640, cleanDays: 1 });
  expect(card()).toHaveTextContent('Es uno solo para todo lo que creó la misma cuenta');
  expect(card()).toHaveTextContent(/1\.000 personas/);
  expect(card()).toHaveTextContent('Hoy llegó a 640 personas');
  expect(card()).toHaveTextContent('1 día limpio · hasta 1.000 correos');
});

test('shows a producer its own, and nothing of others', () => {
  show({ step: 1, reached: 1, setBy: 'ana@early.cl' }, { reached: 640 });
  expect(card()).toHaveTextContent('Hoy llegó a 1 persona');
  expect(card()).toHaveTextContent('lo puso ana@early.cl');
  expect(card()).not.toHaveTextContent(/misma cuenta|640/);
});

test('tells a fall that is to come, and bounces, of the shared one', () => {
  const view = show(shares, { heldOn: TODAY });
  expect(card()).toHaveTextContent('Mañana baja');
  view.unmount();
  show(shares, { handed: 20, bounced: 10 });
  expect(card()).toHaveTextContent('Con rebotes o reclamos');
});

test('waits for the shared one, and says where it cannot be read', async () => {
  const view = show(shares, 'loading');
  expect(screen.queryByText('Envíos al día')).toBeNull();
  view.unmount();
  show(shares, 'error');
  expect(screen.queryByText(/Hoy llegó/)).toBeNull();
  expect(screen.getByText('No pudimos cargar su límite de envíos')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(stored.retried).toEqual([paths.senderStanding(FOUNDERS_FIRST)]);
});

test('changes it from the step that is in force', async () => {
  show({ ...shares, step: 0 }, { step: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar límite' }));
  expect(screen.getByLabelText('Sus campañas llegan')).toHaveValue('3');
});
