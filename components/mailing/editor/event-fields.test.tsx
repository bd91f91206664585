import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { type CampaignContent, EMPTY_CAMPAIGN } from '@/lib/domain/mailing/campaign';
import { renderInPanel } from '@/tests/support/panel';
import { EventFields } from './event-fields';

const live = vi.hoisted(() => ({ tell: (_news: object) => {}, fail: (_error: Error) => {} }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: (_spec: unknown, onNews: (news: object) => void, onError: (error: Error) => void) => {
    Object.assign(live, { tell: onNews, fail: onError });
    return () => {};
  },
}));

function Sample({ eventId }: { eventId: string | null }) {
  const form = useForm<CampaignContent>({ defaultValues: { ...EMPTY_CAMPAIGN, eventId } });
  return (
    <FormProvider {...form}>
      <EventFields />
    </FormProvider>
  );
}
const event = () => screen.getByLabelText(/^Evento/);
const say = (ids: string[]) =>
  act(async () =>
    live.tell({ docs: ids.map((id) => ({ id, raw: { name: `Fiesta ${id}` } })), fromCache: false }),
  );

test('the event of a mail is loading until it is known, and then it is named', async () => {
  renderInPanel(<Sample eventId="a" />);
  expect(event()).toHaveTextContent('Cargando…');
  await say(['a', 'b']);
  expect(event()).toHaveTextContent('Fiesta a');
});

test('an event that was deleted is not taken for none', async () => {
  renderInPanel(<Sample eventId="gone" />);
  await say(['a']);
  expect(event()).toHaveTextContent('Un evento que ya no está');
});

test('a mail without an event has none', async () => {
  renderInPanel(<Sample eventId={null} />);
  expect(event()).toHaveTextContent('Ninguno');
  await say(['a']);
  expect(event()).toHaveTextContent('Ninguno');
});

test('events that could not be read are not taken for none', async () => {
  renderInPanel(<Sample eventId={null} />);
  await act(async () => live.fail(new Error('not read')));
  await userEvent.click(event());
  expect(await screen.findByText(/^No pudimos cargar los eventos/)).toBeVisible();
});
