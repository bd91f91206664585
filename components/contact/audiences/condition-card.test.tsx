import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Condition, criteriaSchema } from '@/lib/domain/contact/audience';
import type { CriteriaNames } from '@/lib/domain/contact/audience-text';
import { validate } from '@/lib/domain/kit/schema';
import { EMPTY_QUESTION } from '@/lib/domain/question/question';
import { renderInPanel } from '@/tests/support/panel';
import { ConditionCard } from './condition-card';

vi.mock('@/lib/firebase/live', () => ({ watchDoc: () => () => {}, watchList: () => () => {} }));
vi.mock('@/hooks/use-questions', () => ({
  useQuestions: (eventId: string | null) => ({
    live: { status: eventId ? 'ready' : 'loading' },
    questions: eventId === 'e' ? [ASKED, { ...ASKED, id: 'silent', toAudiences: false }] : [],
  }),
}));
const ASKED = {
  ...{ ...EMPTY_QUESTION, id: 'music', kind: 'one', text: '¿Qué te gusta?', toAudiences: true },
  ...{ options: ['Rock', 'Cumbia'], former: [], version: 1, order: 0, endedAt: null },
};

test('a day is typed as everywhere, and kept as a day', async () => {
  const onChange = vi.fn();
  const condition = { kind: 'attended' as const, eventId: null, since: '2026-09-06' };
  const names = { events: new Map(), campaigns: new Map() };
  renderInPanel(
    <ConditionCard
      label="Condición 1"
      condition={condition}
      names={names}
      onChange={onChange}
      onRemove={() => {}}
    />,
  );
  // A day on which Chile's clocks skip midnight.
  const day = screen.getByLabelText(/Desde el día/);
  expect(day).toHaveValue('06-09-2026');
  await userEvent.clear(day);
  await userEvent.type(day, '21-11-2026{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ ...condition, since: '2026-11-21' });
  await userEvent.clear(day);
  await userEvent.type(day, '31-11-2026{Enter}');
  const wrong = onChange.mock.lastCall?.[0] as Condition;
  expect(validate(criteriaSchema, { include: [wrong] }).ok).toBe(false);
});

test('who bought is asked for the dates of an event of several', async () => {
  const onChange = vi.fn();
  const dates = [
    { id: 'fri', name: 'vie 4 dic, 22:00' },
    { id: 'sat', name: 'sáb 5 dic, 22:00' },
  ];
  const names = {
    events: new Map([
      ['e', 'La Fiesta'],
      ['o', 'Otra'],
    ]),
    campaigns: new Map(),
    dates: new Map([['e', dates]]),
  };
  const condition = {
    ...{ kind: 'bought' as const, eventId: 'e', minTickets: 1, minAmount: 0, since: null },
    dateIds: ['fri'],
  };
  renderInPanel(
    <ConditionCard
      label="Condición 1"
      condition={condition}
      names={names}
      onChange={onChange}
      onRemove={() => {}}
    />,
  );
  expect(screen.getByRole('checkbox', { name: 'vie 4 dic, 22:00' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'sáb 5 dic, 22:00' }));
  expect(onChange).toHaveBeenLastCalledWith({ ...condition, dateIds: ['fri', 'sat'] });
});

test('who answered is chosen of the questions that were asked for this, by their options', async () => {
  const onChange = vi.fn();
  const condition = {
    kind: 'answered' as const,
    eventId: 'e',
    questionId: 'music',
    options: ['Rock'],
  };
  const names = {
    events: new Map([
      ['e', 'La Fiesta'],
      ['o', 'Otra'],
    ]),
    campaigns: new Map(),
  };
  const card = (of: typeof condition) => (
    <ConditionCard
      label="Condición 1"
      condition={of}
      names={names}
      onChange={onChange}
      onRemove={() => {}}
    />
  );
  const { unmount } = renderInPanel(card(condition));
  expect(screen.getByRole('checkbox', { name: 'Rock' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cumbia' }));
  expect(onChange).toHaveBeenLastCalledWith({ ...condition, options: ['Rock', 'Cumbia'] });
  await userEvent.click(screen.getByLabelText('Pregunta'));
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
    '¿Qué te gusta?',
  ]);
  unmount();
  renderInPanel(card({ ...condition, eventId: 'o', questionId: '', options: [] }));
  expect(screen.getByText(/Ninguna pregunta de este evento/)).toBeInTheDocument();
});

function card(condition: Condition, more: Partial<CriteriaNames> = {}) {
  const onChange = vi.fn();
  const names = { events: new Map(), campaigns: new Map([['c', 'Preventa']]), ...more };
  renderInPanel(
    <ConditionCard
      label="Exclusión 1"
      condition={condition}
      names={names}
      onChange={onChange}
      onRemove={() => {}}
    />,
  );
  return onChange;
}

test('which link was pressed is asked of a campaign that left, and forgotten with it', async () => {
  const links = new Map([['c', ['https://early.cl/a', 'https://early.cl/b']]]);
  const condition = { kind: 'clicked' as const, campaignId: 'c', since: null };
  const onChange = card(condition, { links });
  await userEvent.click(screen.getByLabelText('Enlace'));
  await userEvent.click(await screen.findByRole('option', { name: 'early.cl/b' }));
  expect(onChange).toHaveBeenLastCalledWith({ ...condition, link: 1 });
});

test('since when nobody bought is a day or so many days ago', async () => {
  const onChange = card({ kind: 'notBought', since: null, days: 90 });
  await userEvent.selectOptions(screen.getByLabelText('Desde'), 'Un día');
  const day = onChange.mock.lastCall?.[0] as Condition;
  expect(day).toEqual({ kind: 'notBought', since: null, days: null });
  expect(validate(criteriaSchema, { include: [day] }).ok).toBe(false);
});

test('where people live is chosen among the comunas, each once', async () => {
  const onChange = card({ kind: 'place', of: 'comuna', names: ['Renca'] });
  await userEvent.click(screen.getByLabelText('Agregar comuna'));
  await userEvent.type(await screen.findByPlaceholderText('Buscar comuna'), 'nunoa');
  await userEvent.click(await screen.findByRole('option', { name: 'Ñuñoa' }));
  expect(onChange).toHaveBeenLastCalledWith({
    ...{ kind: 'place', of: 'comuna', names: ['Renca', 'Ñuñoa'] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Renca' }));
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'place', of: 'comuna', names: [] });
});

test('a place that is no comuna is taken as it was typed, and said to be none', async () => {
  const place = { kind: 'place' as const, of: 'comuna' as const, names: ['Mendoza'] };
  const onChange = card(place);
  expect(screen.getByText(/^No es una comuna de Chile: Mendoza\./)).toBeVisible();
  await userEvent.click(screen.getByLabelText('Agregar comuna'));
  const search = await screen.findByPlaceholderText('Buscar comuna');
  await userEvent.type(search, 'stgo');
  // Written otherwise it is still one of them.
  const list = screen.getByRole('listbox', { name: 'Buscar comuna' });
  expect(within(list).getAllByRole('option')).toHaveLength(1);
  expect(within(list).getByRole('option', { name: 'Santiago' })).toBeVisible();
  await userEvent.clear(search);
  await userEvent.type(search, 'Bariloche');
  await userEvent.click(
    await screen.findByRole('option', { name: /«Bariloche», tal cual.*No es una comuna de Chile/ }),
  );
  expect(onChange).toHaveBeenLastCalledWith({ ...place, names: ['Mendoza', 'Bariloche'] });
});
